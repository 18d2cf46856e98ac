import { type Lang, languageInfo, languages } from "#contract/languages.ts";

const formats = Object.fromEntries(
  languages.map((lang) => [
    lang,
    new Intl.NumberFormat(languageInfo[lang].locale, {
      style: "currency",
      currency: "EUR",
      trailingZeroDisplay: "stripIfInteger",
    }),
  ]),
) as Record<Lang, Intl.NumberFormat>;

/** Formats euros as the site does, with cents if there are any. */
export const formatPrice = (lang: Lang, eur: number): string => formats[lang].format(eur);
