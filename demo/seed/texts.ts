import { createInstance } from "i18next";
import { defaultLang, type Lang, languages } from "#contract/languages.ts";
import { formatTranslations } from "#upstream/platform/db/translations.ts";
import { readLocaleFile } from "#upstream/platform/i18n/locale-files.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { ReferenceName } from "#upstream/reference-data/lookups.ts";
import { demoLocalesDir } from "../locales-dir.ts";

const namespaces = ["cars", "vendors", "garages", "content", "chat"] as const;
export type DemoNamespace = (typeof namespaces)[number];

const i18next = createInstance();
void i18next.init({
  resources: Object.fromEntries(
    languages.map((lang) => [
      lang,
      Object.fromEntries(
        namespaces.map((namespace) => [
          namespace,
          JSON.parse(readLocaleFile(lang, `${namespace}.json`, demoLocalesDir) ?? "{}"),
        ]),
      ),
    ]),
  ),
  fallbackLng: defaultLang,
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Returns the keys of a group of sentences, such as "opening.new"; a picked key has a text in every language. */
export const sentenceKeys = (namespace: DemoNamespace, group: string): string[] =>
  Object.keys(i18next.getResource(defaultLang, namespace, group)).map((index) => `${group}.${index}`);

/** Returns a text, in English if the language lacks it. @param words fill the placeholders */
export const demoText = (
  lang: Lang,
  namespace: DemoNamespace,
  key: string,
  words: Record<string, string> = {},
): string => i18next.t(key, { lng: lang, ns: namespace, ...words });

const translators = new Map(languages.map((lang) => [lang, createTranslator(lang, "reference-data")]));

export const referenceName = (name: ReferenceName, lang: Lang): string => translators.get(lang)!(name);

/** Returns a translated column. */
export const inEveryLanguage = (write: (lang: Lang) => string): string =>
  formatTranslations(Object.fromEntries(languages.map((lang) => [lang, write(lang)])));
