import { type RawBuilder, sql } from "kysely";
import { defaultLang, type Lang, languages } from "#contract/languages.ts";

/* A translated text is one JSON column, `{"en": …, "nl": …}`: a new language needs no new column. */

const textIn = (column: string, lang: Lang) =>
  sql<string | null>`nullif(${sql.ref(column)} ->> ${sql.lit(lang)}, '')`;

/** The name in a language, or in English if it has none there. @param column such as "towns.name" */
export function localizedName(column: string, lang: Lang): RawBuilder<string> {
  return sql<string>`coalesce(${textIn(column, lang)}, ${textIn(column, defaultLang)})`;
}

/** The text in a language; null where the owner wrote nothing. @param column such as "cars.description" */
export const localizedText = textIn;

/** The English text, or else that of the first language that has one; null without any. */
export function textInOtherLanguage(json: string): { lang: Lang; text: string } | null {
  const texts = JSON.parse(json) as Translations;
  const lang = [defaultLang, ...languages].find((candidate) => texts[candidate]);
  return lang === undefined ? null : { lang, text: texts[lang] ?? "" };
}

export type Translations = Partial<Record<Lang, string>>;

export const formatTranslations = (texts: Translations): string => JSON.stringify(texts);

export const allTranslations = (json: string): string[] => Object.values(JSON.parse(json));

/** Form fields of a column: `description` becomes `description_en`, `description_nl` … */
export function translationFields<N extends string>(name: N, json: string): Record<`${N}_${Lang}`, string> {
  const texts = JSON.parse(json) as Translations;
  return Object.fromEntries(languages.map((lang) => [`${name}_${lang}`, texts[lang] ?? ""])) as Record<
    `${N}_${Lang}`,
    string
  >;
}

/** The reverse of `translationFields`; other values stay as they are. */
export function foldTranslations<N extends string, T extends Record<`${N}_${Lang}`, string>>(
  name: N,
  values: T,
): Omit<T, `${N}_${Lang}`> & Record<N, string> {
  const rest: Record<string, unknown> = { ...values };
  const texts: Translations = {};
  for (const lang of languages) {
    texts[lang] = values[`${name}_${lang}`];
    delete rest[`${name}_${lang}`];
  }
  return { ...rest, [name]: formatTranslations(texts) } as Omit<T, `${N}_${Lang}`> & Record<N, string>;
}
