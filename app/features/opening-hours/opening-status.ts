import type { Vendor } from "#contract/vendors.ts";

type Hours = Vendor["opening_hours"];

/** Whether a business is open at a moment; days are 1 (Monday) to 7, times HH:MM. */
export interface OpeningStatus {
  /** The day of that moment, to mark it in the week. */
  today: number;
  isOpen: boolean;
  /** When it closes, while it is open. */
  until: string | null;
  /** When it opens next, while it is closed; null when it never does. */
  opens: { day: number; inDays: number; time: string } | null;
}

const minutesPerDay = 24 * 60;

/** Opening hours are those of a clock in the Netherlands, wherever the server or the visitor is. */
const amsterdamClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Amsterdam",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The day of the week and the minute of the day in the Netherlands. */
function positionInWeek(now: Date) {
  const parts = Object.fromEntries(amsterdamClock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: weekdays.indexOf(parts.weekday ?? "") + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Minutes from midnight to "08:30" or "08:30:00"; null for what is no time. */
function minutesOfDay(time: string | null): number | null {
  const [, hours, rest] = /^([01]?\d|2[0-4]):([0-5]\d)(?::\d\d)?$/.exec(time ?? "") ?? [];
  return hours && rest ? Number(hours) * 60 + Number(rest) : null;
}

/** The stretches a business is open, in minutes; one that ends before it begins ends on the next day. */
function openPeriods(hours: Hours) {
  return hours.flatMap(({ day, open, close }) => {
    const [from, to] = [minutesOfDay(open), minutesOfDay(close)];
    if (from === null || to === null || open === null || close === null) return [];
    return [{ day, from, to: to > from ? to : to + minutesPerDay, open, close }];
  });
}

/**
 * Whether a business with these hours is open at a moment. Several stretches a day and nights are understood; public
 * holidays are not known.
 * @returns null when nothing is known of its hours
 */
export function openingStatus(hours: Hours, now: Date): OpeningStatus | null {
  if (hours.length === 0) return null;
  const { day: today, minute } = positionInWeek(now);
  const periods = openPeriods(hours);
  const yesterday = today === 1 ? 7 : today - 1;
  const current = periods.find(
    ({ day, from, to }) =>
      (day === today && from <= minute && minute < to) || (day === yesterday && minute + minutesPerDay < to),
  );
  if (current) return { today, isOpen: true, until: current.close, opens: null };
  // Seven days on is today again, from its morning.
  const upcoming = Array.from({ length: 8 }, (_, inDays) => {
    const day = ((today - 1 + inDays) % 7) + 1;
    return periods
      .filter((period) => period.day === day && (inDays > 0 || period.from > minute))
      .sort((a, b) => a.from - b.from)
      .map(({ open }) => ({ day, inDays, time: open }));
  }).flat();
  return { today, isOpen: false, until: null, opens: upcoming[0] ?? null };
}
