import { type Lang, languageInfo } from "#contract/languages.ts";

/** The name of a day of the week, 1 is Monday. */
export function dayName(day: number, lang: Lang): string {
  // 2024-01-01 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day));
  const { format } = new Intl.DateTimeFormat(languageInfo[lang].locale, { weekday: "long", timeZone: "UTC" });
  const name = format(date);
  return name.charAt(0).toLocaleUpperCase(languageInfo[lang].locale) + name.slice(1);
}
