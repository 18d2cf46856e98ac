import type { Lang } from "#contract/languages.ts";
import { languageInfo } from "#contract/languages.ts";

/** English source text, with i18next's suffixes for context and plural → translation. */
export type Translations = Record<string, string>;

/** `count` selects the plural, `context` the meaning; numbers are formatted. */
export type TranslationValues = Record<string, string | number>;

/** An unknown key is its own text (§8). */
export type Translate = (key: string, values?: TranslationValues) => string;

/** Follows i18next's lookup rules in the browser, where i18next would cost 14 kB (decision 005). */
export function createTranslator(lang: Lang, translations: Translations): Translate {
  const { locale } = languageInfo[lang];
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (key, values = {}) => {
    const [text = key] = candidates(key, values, plurals).flatMap((name) => translations[name] ?? []);
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const value = values[name];
      return typeof value === "number" ? numbers.format(value) : (value ?? "");
    });
  };
}

/** Returns i18next's keys, most specific first. */
function candidates(key: string, { count, context }: TranslationValues, plurals: Intl.PluralRules) {
  const bases = context ? [`${key}_${context}`, key] : [key];
  if (typeof count !== "number") return bases;
  const plural = plurals.select(count);
  return bases.flatMap((base) => [...(count === 0 ? [`${base}_zero`] : []), `${base}_${plural}`, base]);
}
