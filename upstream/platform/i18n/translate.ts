import type { Lang } from "#contract/languages.ts";
import { i18next, isKnownKey } from "./i18next.ts";
import type { Namespace, SiteKey, TextKey } from "./text-keys.ts";

/** A text in a language. `values` fill its `{{places}}`, and `count` chooses its plural. */
export type Translate<N extends Namespace> = (
  key: TextKey<N>,
  values?: Record<string, string | number>,
) => string;

/** The translator of a language; the first namespace that has a text gives it, and English where the language has none. */
export function createTranslator<N extends Namespace>(lang: Lang, ...namespaces: N[]): Translate<N> {
  const t = i18next.getFixedT(lang, namespaces);
  return (key, values = {}) => t(key, values);
}

/** A message of the API. */
export const translate = (lang: Lang, key: SiteKey) => createTranslator(lang, "site")(key);

/** Tells whether a text, such as a validation message, is one that can be translated. */
export function isTextKey<N extends Namespace>(text: string, ...namespaces: N[]): text is TextKey<N> {
  return namespaces.some((namespace) => isKnownKey(text, namespace));
}

/** The texts that differ from their key, plurals with i18next's suffixes: what GET language/{lang} answers. */
export const siteTexts = (lang: Lang): Record<string, string> => i18next.getResourceBundle(lang, "site");
