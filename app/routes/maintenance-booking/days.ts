import { type Lang, languageInfo } from "#contract/languages.ts";
import type { Vendor } from "#contract/vendors.ts";

/** Where no hours are known every day may be open. */
export function isClosedOn(hours: Vendor["opening_hours"], date: string): boolean {
  if (hours.length === 0) return false;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const entry = hours.find(({ day }) => day === weekday);
  return !entry?.open || !entry.close;
}

const formats = new Map<Lang, Intl.DateTimeFormat>();

/** "Monday 30 November" */
export function formatDay(date: string, lang: Lang): string {
  let format = formats.get(lang);
  if (!format) {
    format = new Intl.DateTimeFormat(languageInfo[lang].locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    });
    formats.set(lang, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** For which day and work times are shown: what was chosen of others does not count. */
export const shownKey = (date: string, serviceIds: readonly (string | number)[]): string =>
  [date, ...serviceIds.map(String).sort()].join(" ");
