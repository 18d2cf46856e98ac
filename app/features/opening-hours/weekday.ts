import { type Lang, languageInfo } from "#contract/languages.ts";

/** 1 January 2024, a Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

/** Returns the name of a day. @param day 1 is Monday */
export function weekday(day: number, lang: Lang): string {
  const names = new Intl.DateTimeFormat(languageInfo[lang].locale, { weekday: "long", timeZone: "UTC" });
  return names.format(monday + (day - 1) * dayLength);
}
