import type { Lang } from "#contract/languages.ts";
import { languageInfo } from "#contract/languages.ts";

/** Texts of one language: English source text (with i18next's suffixes for context and plural) → text. */
export type Translations = Record<string, string>;

/** Values for `{{name}}` placeholders; `count` chooses the plural, `context` the meaning. Numbers are formatted. */
export type TranslationValues = Record<string, string | number>;

/** Looks a text up by its English source text; an unknown one reads as itself (specification §8). */
export type Translate = (key: string, values?: TranslationValues) => string;

/**
 * The translator of the browser. The server uses i18next over the same texts; i18next in the browser would cost 14 kB
 * of the 120 kB a page may load, so this follows its lookup rules (decision 005; translator.test.ts compares them).
 */
export function createTranslator(lang: Lang, translations: Translations): Translate {
  const { locale } = languageInfo[lang];
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (key, values = {}) => {
    const matchingKey = candidates(key, values, plurals).find(
      (candidate) => translations[candidate] !== undefined,
    );
    const text = matchingKey === undefined ? key : (translations[matchingKey] ?? key);
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const value = values[name];
      return typeof value === "number" ? numbers.format(value) : (value ?? "");
    });
  };
}

/** The keys i18next tries, most specific first. */
function candidates(key: string, { count, context }: TranslationValues, plurals: Intl.PluralRules) {
  const bases = context ? [`${key}_${context}`, key] : [key];
  if (typeof count !== "number") return bases;
  const plural = plurals.select(count);
  return bases.flatMap((base) => [...(count === 0 ? [`${base}_zero`] : []), `${base}_${plural}`, base]);
}
