import { type Lang, languages } from "#contract/languages.ts";
import about from "./keywords/about.ts";
import answers from "./keywords/answers.ts";
import type { Area } from "./keywords/area.ts";
import cars from "./keywords/cars.ts";
import faq from "./keywords/faq.ts";
import legal from "./keywords/legal.ts";
import pricing from "./keywords/pricing.ts";
import reports from "./keywords/reports.ts";
import validation from "./keywords/validation.ts";

/** Every part of the interface; a new file of texts is added here. */
const areas = {
  ...about,
  ...answers,
  ...cars,
  ...faq,
  ...legal,
  ...pricing,
  ...reports,
  ...validation,
};

/** The texts by English source text that GET language/{lang} answers, plurals with i18next's suffixes. */
export const keywords = Object.fromEntries(languages.map((lang) => [lang, keywordsIn(lang)])) as Record<
  Lang,
  Record<string, string>
>;

function keywordsIn(lang: Lang): Record<string, string> {
  const entries = Object.entries<Area[string]>(areas).flatMap(([key, translation]) => {
    const text = translation[lang];
    if (text === undefined) return [];
    if (typeof text === "string") return [[key, text]];
    return Object.entries(text).map(([form, plural]) => [`${key}_${form}`, plural]);
  });
  return Object.fromEntries(entries);
}

/** A text that is translated into every language. */
export type Keyword = keyof typeof areas;

/** Tells whether a text, such as a validation message, is one that can be translated. */
export function isKeyword(text: string): text is Keyword {
  return Object.hasOwn(areas, text);
}

/** The text in `lang`; English where it has none of its own. */
export function translate(lang: Lang, text: Keyword): string {
  return keywords[lang][text] ?? text;
}
