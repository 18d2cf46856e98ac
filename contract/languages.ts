import table from "#locales/languages.json" with { type: "json" };

export type Lang = keyof typeof table;

interface LanguageInfo {
  code: string;
  name: string;
  direction: "ltr" | "rtl";
  label: string;
  locale: string;
  openGraph: string;
  listSeparator?: string;
  durationSeparator?: string;
  dateStyle?: "medium" | "long";
  unitDisplay?: "short" | "long";
  font?: "latin" | "arabic";
}

export const languageInfo = table as Record<Lang, LanguageInfo>;
export const languages = Object.keys(table) as Lang[];

export const defaultLang: Lang = "en";

export function isLang(value: unknown): value is Lang {
  return languages.includes(value as Lang);
}

export const langOrDefault = (stored: unknown): Lang => (isLang(stored) ? stored : defaultLang);

/** Joins the parts that are not empty by the comma of the language. */
export const joinParts = (lang: Lang, parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(languageInfo[lang].listSeparator ?? ", ");

/** The time zone of days, in every language. */
export const marketTimeZone = "Europe/Amsterdam";
