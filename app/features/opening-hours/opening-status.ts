import { cachedBy } from "#app/i18n/formatter.ts";
import { addDays, isInPeriods, type Period, weekdayOf } from "#contract/dates.ts";
import type { Vendor } from "#contract/vendors.ts";

type Hours = Vendor["opening_hours"];

/** Days are 1 (Monday) to 7, times HH:MM. */
export interface OpeningStatus {
  today: number;
  isOpen: boolean;
  /** Closing time; null while closed. */
  until: string | null;
  /** The next opening while closed, with a date if it is a week or more ahead; null when there is none. */
  opens: { day: number; inDays: number; time: string; date?: string } | null;
}

const minutesPerDay = 24 * 60;

const clockOf = cachedBy(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

function localTime(now: Date, timeZone: string) {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  return {
    date,
    day: weekdayOf(date),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Reads "08:30"; null for anything else. */
function minutesOfDay(time: string | null): number | null {
  const [, hours, rest] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(time ?? "") ?? [];
  return hours && rest ? Number(hours) * 60 + Number(rest) : null;
}

/** In minutes of `day`; a period that ends before it begins ends on the next day. */
function openPeriods(hours: Hours) {
  return hours.flatMap(({ day, open, close }) => {
    const [from, to] = [minutesOfDay(open), minutesOfDay(close)];
    if (from === null || to === null || open === null || close === null) return [];
    return [{ day, from, to: to > from ? to : to + minutesPerDay, open, close }];
  });
}

/** How far ahead the next opening is searched for. */
const reachDays = 366;

/**
 * Supports several periods a day and periods over midnight, which belong to the day on which they begin. Knows no
 * public holidays other than the closed days. Null when no hours are known.
 * @param timeZone the time zone of the place, not of the server or the visitor
 */
export function openingStatus(
  hours: Hours,
  now: Date,
  timeZone: string,
  closedDays: readonly Period[] = [],
): OpeningStatus | null {
  if (hours.length === 0) return null;
  const { date, day: today, minute } = localTime(now, timeZone);
  const periods = openPeriods(hours);
  const periodsOn = (inDays: number) => {
    const on = addDays(date, inDays);
    if (isInPeriods(closedDays, on)) return [];
    const weekday = ((today + inDays + 6) % 7) + 1;
    return periods.filter(({ day }) => day === weekday);
  };
  const current =
    periodsOn(0).find(({ from, to }) => from <= minute && minute < to) ??
    periodsOn(-1).find(({ to }) => minute + minutesPerDay < to);
  if (current) return { today, isOpen: true, until: current.close, opens: null };
  for (let inDays = 0; periods.length > 0 && inDays <= reachDays; inDays += 1) {
    const [next] = periodsOn(inDays)
      .filter(({ from }) => inDays > 0 || from > minute)
      .sort((a, b) => a.from - b.from);
    if (!next) continue;
    const opens = { day: next.day, inDays, time: next.open };
    const isFar = inDays >= 7;
    return {
      today,
      isOpen: false,
      until: null,
      opens: isFar ? { ...opens, date: addDays(date, inDays) } : opens,
    };
  }
  return { today, isOpen: false, until: null, opens: null };
}
