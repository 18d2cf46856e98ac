import type { Lang } from "#contract/languages.ts";
import type { TextKey as KeyOf } from "../platform/i18n/text-keys.ts";
import * as i18n from "../platform/i18n/translate.ts";

/** Texts shared with the site are in the site's namespace. */
const namespaces = ["back-office", "site"] as const;

export type TextKey = KeyOf<(typeof namespaces)[number]>;
export type Translate = i18n.Translate<(typeof namespaces)[number]>;

export const createTranslator = (lang: Lang): Translate => i18n.createTranslator(lang, ...namespaces);

export const isTextKey = (text: string): text is TextKey => i18n.isTextKey(text, ...namespaces);
