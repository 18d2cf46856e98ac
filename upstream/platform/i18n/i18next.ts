import { readdirSync } from "node:fs";
import { createInstance, type ResourceKey } from "i18next";
import { defaultLang, languages } from "#contract/languages.ts";
import { readLocaleFile } from "./locale-files.ts";
import { localesDir } from "./locales-dir.ts";
import { type Namespace, namespaces } from "./text-keys.ts";

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

/** Keys are English sentences, so dots and colons do not separate anything. */
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

/** Whether any language has this text. */
export const isKnownKey = (text: string, namespace: Namespace) => knownKeys[namespace].has(text);
