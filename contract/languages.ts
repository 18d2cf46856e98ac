import table from "#locales/languages.json" with { type: "json" };

/** A language's code, as the API and the address name it: a key of locales/languages.json. */
export type Lang = keyof typeof table;

/** `{code, name, direction}` of the specification (§3). */
interface LanguageInfo {
  /** Picks the flag. */
  code: string;
  name: string;
  direction: "ltr" | "rtl";
  /** The language's name in itself. */
  label: string;
  /** What Intl gets. */
  locale: string;
  /** As Open Graph spells it. */
  openGraph: string;
}

export const languageInfo = table as Record<Lang, LanguageInfo>;
export const languages = Object.keys(table) as Lang[];

/** The language of the keys, and of every text that another language lacks. */
export const defaultLang: Lang = "en";

/** Tells whether a text (a path segment, a cookie's value) names one of our languages. */
export function isLang(value: unknown): value is Lang {
  return languages.includes(value as Lang);
}
