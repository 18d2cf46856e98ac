import { readdirSync } from "node:fs";
import { createInstance, type FormatterModule, type ResourceKey } from "i18next";
import { defaultLang, type Lang, languageInfo, languages } from "#contract/languages.ts";
import { isolate } from "./isolate.ts";
import { readLocaleFile } from "./locale-files.ts";
import { localesDir } from "./locales-dir.ts";
import { type Namespace, namespaces, type SiteKey, type TextKey } from "./text-keys.ts";

/** Reads the texts of a language by key; empty without a file. */
const readTexts = (lang: string, namespace: Namespace): Record<string, string> =>
  JSON.parse(readLocaleFile(lang, `${namespace}.json`) ?? "{}");

const resources = Object.fromEntries(
  languages.map((lang) => [
    lang,
    Object.fromEntries(
      namespaces.map((namespace): [string, ResourceKey] => [namespace, readTexts(lang, namespace)]),
    ),
  ]),
);

const numbers = Object.fromEntries(
  languages.map((lang) => [lang, new Intl.NumberFormat(languageInfo[lang].locale)]),
);

/** Numbers are formatted as on the site; other values are unchanged. */
const formatter: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, lang = defaultLang) =>
    typeof value === "number" && numbers[lang] ? numbers[lang].format(value) : String(value ?? ""),
};

/** Keys are English sentences, so dots and colons do not separate anything. */
export const i18next = createInstance();
void i18next.use(formatter).init({
  resources,
  ns: namespaces,
  defaultNS: "site",
  fallbackLng: defaultLang,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  missingInterpolationHandler: () => "",
  interpolation: { escapeValue: false, alwaysFormat: true },
});

const folders = readdirSync(localesDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const knownKeys = Object.fromEntries(
  namespaces.map((namespace) => [
    namespace,
    new Set(folders.flatMap(({ name }) => Object.keys(readTexts(name, namespace)))),
  ]),
) as Record<Namespace, Set<string>>;

/** Whether any language has this text. */
const isKnownKey = (text: string, namespace: Namespace) => knownKeys[namespace].has(text);

/** `values` fill the placeholders, isolated from right-to-left text, numbers formatted; `count` selects the plural form. */
export type Translate<N extends Namespace> = (
  key: TextKey<N>,
  values?: Record<string, string | number>,
) => string;

/** Creates a translator that uses the first namespace with the text, and English where the language has none. */
export function createTranslator<N extends Namespace>(lang: Lang, ...namespaces: N[]): Translate<N> {
  const t = i18next.getFixedT(lang, namespaces);
  return (key, values = {}) => {
    const isolated: typeof values = {};
    for (const [name, value] of Object.entries(values))
      isolated[name] = typeof value === "string" ? isolate(lang, value) : value;
    return t(key, isolated);
  };
}

export const translate = (lang: Lang, key: SiteKey) => createTranslator(lang, "site")(key);

/** Whether a text, such as a validation message, is a translation key. */
export function isTextKey<N extends Namespace>(text: string, ...namespaces: N[]): text is TextKey<N> {
  return namespaces.some((namespace) => isKnownKey(text, namespace));
}

/** Returns a text in each language that has it. */
export const allTranslationsOf = <N extends Namespace>(key: TextKey<N>, namespace: N) =>
  Object.fromEntries(
    languages.map((lang) => [
      lang,
      i18next.getResource(lang, namespace, key) ?? (lang === defaultLang ? key : undefined),
    ]),
  ) as Partial<Record<Lang, string>>;

/** Texts that differ from their key, plurals with i18next's suffixes: the answer of GET language/{lang}. */
export const siteTexts = (lang: Lang): Record<string, string> => i18next.getResourceBundle(lang, "site");
