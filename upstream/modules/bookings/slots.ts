import { maxBookingDaysAhead } from "#contract/booking-limits.ts";
import { addDays, midnight, weekdayOf } from "#contract/dates.ts";
import type { Vendor } from "#contract/vendors.ts";

/* When work can begin, and which quarter-hours it takes (decision 137). Times are in the branch's time zone. */

export const quarterMinutes = 15;
const quarterMs = quarterMinutes * 60_000;
/** In minutes, between the starts that are offered. */
const stepMinutes = 30;

export type OpeningHours = Vendor["opening_hours"];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const twoDigits = (number: number) => String(number).padStart(2, "0");
const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const dayMinutes = 24 * 60;

/** Opening and closing in minutes of the day; undefined when closed. */
function openOn(hours: OpeningHours, day: string): { from: number; to: number } | undefined {
  const weekday = weekdayOf(day);
  const { open, close } = hours.find((entry) => entry.day === weekday) ?? {};
  if (!open || !close) return undefined;
  const [from, to] = [
    Math.ceil(minutesOf(open) / quarterMinutes) * quarterMinutes,
    close === midnight ? dayMinutes : minutesOf(close),
  ];
  return to > from ? { from, to } : undefined;
}

/** Work that is longer than a day takes all of it: the car stays overnight. */
export function workMinutes(hours: OpeningHours, day: string, minutes: number): number {
  const open = openOn(hours, day);
  return open ? Math.min(minutes, open.to - open.from) : minutes;
}

/** The times, half an hour apart, at which work can begin and still end before closing. */
export function startTimes(hours: OpeningHours, day: string, minutes: number): string[] {
  const open = openOn(hours, day);
  if (!open) return [];
  const last = open.to - workMinutes(hours, day, minutes);
  const count = Math.floor((last - open.from) / stepMinutes) + 1;
  return Array.from({ length: count }, (_, index) => timeOf(open.from + index * stepMinutes));
}

/** Whether booked work still lies within the opening hours, which may have changed since. */
export function isInHours(
  hours: OpeningHours,
  { date, time, duration_minutes }: { date: string; time: string; duration_minutes: number },
): boolean {
  const open = openOn(hours, date);
  const start = minutesOf(time);
  return open !== undefined && start >= open.from && start + duration_minutes <= open.to;
}

/** The quarter-hours that work takes, aligned to the clock, so that they still match when opening hours change. */
export function quartersOf(start: Date, minutes: number): string[] {
  const first = Math.floor(start.getTime() / quarterMs);
  const end = Math.ceil((start.getTime() + minutes * 60_000) / quarterMs);
  return Array.from({ length: end - first }, (_, index) =>
    new Date((first + index) * quarterMs).toISOString(),
  );
}

/** The bookings, in order of their starts, that do not fit beside the earlier ones into a number of bays. */
export function beyondBays<Booking extends { starts_at: string; duration_minutes: number }>(
  bays: number,
  booked: readonly Booking[],
): Booking[] {
  const inUse = new Map<string, number>();
  return booked.filter(({ starts_at, duration_minutes }) => {
    const quarters = quartersOf(new Date(starts_at), duration_minutes);
    if (quarters.some((quarter) => (inUse.get(quarter) ?? 0) >= bays)) return true;
    for (const quarter of quarters) inUse.set(quarter, (inUse.get(quarter) ?? 0) + 1);
    return false;
  });
}

/** The last day that can be booked. */
export const lastBookableDay = (today: string): string => addDays(today, maxBookingDaysAhead);

/** The days near a date, nearest first, that can be booked at all. */
export function bookableDays(around: string, today: string, reach: number): string[] {
  const last = lastBookableDay(today);
  const offsets = Array.from({ length: reach }, (_, index) => [index + 1, -index - 1]).flat();
  return [0, ...offsets]
    .map((offset) => addDays(around, offset))
    .filter((day) => day >= today && day <= last);
}
