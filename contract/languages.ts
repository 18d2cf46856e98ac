/** The interface languages (specification §3, §9), as the API and the address name them. English is the default. */
export const languages = ["en", "ar", "nl"] as const;
export type Lang = (typeof languages)[number];
export const defaultLang: Lang = "en";

/** `{code, name, direction}` of the specification; `code` picks the flag, `locale` is what Intl and `<html lang>` get. */
export const languageInfo = {
  en: { code: "united-kingdom", name: "EN", direction: "ltr", label: "English", locale: "en-GB" },
  ar: { code: "saudi-arabia", name: "AR", direction: "rtl", label: "العربية", locale: "ar-u-nu-latn" },
  nl: { code: "netherlands", name: "NL", direction: "ltr", label: "Nederlands", locale: "nl-NL" },
} as const satisfies Record<Lang, object>;

/** Tells whether a text (a path segment, a cookie's value) names one of our languages. */
export function isLang(value: unknown): value is Lang {
  return languages.includes(value as Lang);
}
