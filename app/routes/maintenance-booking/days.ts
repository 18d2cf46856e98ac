import { cachedBy } from "#app/i18n/formatter.ts";
import { maxBookingDaysAhead } from "#contract/booking-limits.ts";
import { addDays } from "#contract/dates.ts";
import { type Lang, languageInfo } from "#contract/languages.ts";

const formatIn = cachedBy(
  (lang: Lang) =>
    new Intl.DateTimeFormat(languageInfo[lang].locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    }),
);

/** Returns for example "Monday 30 November". */
export const formatDay = (date: string, lang: Lang): string =>
  formatIn(lang).format(new Date(`${date}T00:00:00Z`));

/** The days that can be booked, whether the garage is open or not. */
export const bookableDays = (today: string): string[] =>
  Array.from({ length: maxBookingDaysAhead + 1 }, (_, index) => addDays(today, index));

/** Identifies the day and work that times are shown for; a time that was chosen for others does not count. */
export const timesKey = (date: string, serviceIds: readonly (string | number)[]): string =>
  [date, ...serviceIds.map(String).sort()].join(" ");

type Priced = readonly { id: number; price: number | null }[];

/** Identifies the prices that are shown for the work, for example "1=38.95 2=". */
export const pricesKey = (services: Priced): string =>
  services.map(({ id, price }) => `${id}=${price ?? ""}`).join(" ");
