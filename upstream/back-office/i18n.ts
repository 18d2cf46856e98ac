import type { Lang } from "#contract/languages.ts";
import type { TextKey as KeyOf } from "../platform/i18n/text-keys.ts";
import * as i18n from "../platform/i18n/translate.ts";

/** The back-office has texts of its own; what the site says too stands with the site's. */
const namespaces = ["back-office", "site"] as const;

export type TextKey = KeyOf<(typeof namespaces)[number]>;
export type Translate = i18n.Translate<(typeof namespaces)[number]>;

/** The texts of a language, for the rest of a request. */
export const createTranslator = (lang: Lang): Translate => i18n.createTranslator(lang, ...namespaces);

/** Whether a message of a schema is one of our texts. */
export const isTextKey = (text: string): text is TextKey => i18n.isTextKey(text, ...namespaces);
