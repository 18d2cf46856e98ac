import { readdirSync } from "node:fs";
import { createInstance, type ResourceKey } from "i18next";
import { defaultLang, languages } from "#contract/languages.ts";
import { readLocaleFile } from "./locale-files.ts";
import { localesDir } from "./locales-dir.ts";
import { type Namespace, namespaces } from "./text-keys.ts";

/** The texts of a language's file by key; none where there is no such file. */
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

/** The texts of all languages. Keys are English sentences, so dots and colons in them mean nothing. */
export const i18next = createInstance();
void i18next.init({
  resources,
  ns: namespaces,
  defaultNS: "site",
  fallbackLng: defaultLang,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  missingInterpolationHandler: () => "",
  interpolation: { escapeValue: false },
});

const folders = readdirSync(localesDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const knownKeys = Object.fromEntries(
  namespaces.map((namespace) => [
    namespace,
    new Set(folders.flatMap(({ name }) => Object.keys(readTexts(name, namespace)))),
  ]),
) as Record<Namespace, Set<string>>;

/** Whether some language has this text, in the language of the site or not. */
export const isKnownKey = (text: string, namespace: Namespace) => knownKeys[namespace].has(text);
