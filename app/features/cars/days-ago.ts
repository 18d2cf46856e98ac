import { type Lang, languageInfo } from "#contract/languages.ts";

const formats = new Map<Lang, Intl.RelativeTimeFormat>();

/** Returns "today", "yesterday" or "3 days ago". Not in the formatter, because every page loads the formatter. */
export function daysAgo(days: number, lang: Lang): string {
  const format =
    formats.get(lang) ?? new Intl.RelativeTimeFormat(languageInfo[lang].locale, { numeric: "auto" });
  formats.set(lang, format);
  return format.format(-days, "day");
}
