import { addDays, dateInNetherlands } from "#contract/dates.ts";
import { daysBetween } from "./dates.ts";

/** The demo market's fixed date, from which the ages of its used cars are counted. */
export const fixedDay = "2026-11-20";
export const thisYear = 2026;

/**
 * Returns the fixed date moved by whole weeks to one to seven days before `now`, so that a new demo market looks alive,
 * nothing in it is later than now, and its appointments stay on weekdays on which garages and vendors are open.
 */
export function marketDay(now: Date): string {
  const weeks = Math.floor((daysBetween(fixedDay, dateInNetherlands(now)) - 1) / 7);
  return addDays(fixedDay, weeks * 7);
}
