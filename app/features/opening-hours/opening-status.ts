import type { Vendor } from "#contract/vendors.ts";

type Hours = Vendor["opening_hours"];

/** Days are 1 (Monday) to 7, times HH:MM. */
export interface OpeningStatus {
  today: number;
  isOpen: boolean;
  /** Null while closed. */
  until: string | null;
  /** The next opening while closed; null when there is none. */
  opens: { day: number; inDays: number; time: string } | null;
}

const minutesPerDay = 24 * 60;

/** Making one takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string) {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, clock);
  return clock;
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Day of the week and minute of the day. */
function positionInWeek(now: Date, timeZone: string) {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: weekdays.indexOf(parts.weekday ?? "") + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Of "08:30" or "08:30:00"; null for anything else. */
function minutesOfDay(time: string | null): number | null {
  const [, hours, rest] = /^([01]?\d|2[0-4]):([0-5]\d)(?::\d\d)?$/.exec(time ?? "") ?? [];
  return hours && rest ? Number(hours) * 60 + Number(rest) : null;
}

/** In minutes of the week; a period that ends before it begins ends on the next day. */
function openPeriods(hours: Hours) {
  return hours.flatMap(({ day, open, close }) => {
    const [from, to] = [minutesOfDay(open), minutesOfDay(close)];
    if (from === null || to === null || open === null || close === null) return [];
    return [{ day, from, to: to > from ? to : to + minutesPerDay, open, close }];
  });
}

/**
 * Knows several periods a day and nights, but not public holidays. Null when no hours are known.
 * @param timeZone the place's, wherever server and visitor are
 */
export function openingStatus(hours: Hours, now: Date, timeZone: string): OpeningStatus | null {
  if (hours.length === 0) return null;
  const { day: today, minute } = positionInWeek(now, timeZone);
  const periods = openPeriods(hours);
  const yesterday = today === 1 ? 7 : today - 1;
  const current = periods.find(
    ({ day, from, to }) =>
      (day === today && from <= minute && minute < to) || (day === yesterday && minute + minutesPerDay < to),
  );
  if (current) return { today, isOpen: true, until: current.close, opens: null };
  // The eighth day is today again.
  const upcoming = Array.from({ length: 8 }, (_, inDays) => {
    const day = ((today - 1 + inDays) % 7) + 1;
    return periods
      .filter((period) => period.day === day && (inDays > 0 || period.from > minute))
      .sort((a, b) => a.from - b.from)
      .map(({ open }) => ({ day, inDays, time: open }));
  }).flat();
  return { today, isOpen: false, until: null, opens: upcoming[0] ?? null };
}
