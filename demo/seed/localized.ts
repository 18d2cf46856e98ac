import { type Lang, languages } from "#contract/languages.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { ReferenceName } from "#upstream/reference-data/lookups.ts";

const translators = new Map(languages.map((lang) => [lang, createTranslator(lang, "reference-data")]));

export const referenceName = (name: ReferenceName, lang: Lang): string => translators.get(lang)!(name);
