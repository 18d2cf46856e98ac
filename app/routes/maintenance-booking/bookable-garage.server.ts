import { supports } from "#app/api/extensions.server.ts";
import { isInPeriods, weekdayOf } from "#contract/dates.ts";
import type { GarageBranchDetails } from "#contract/garages.ts";
import { dayIn, timeZoneOf } from "#contract/time-zone.ts";
import { bookableDays } from "./days.ts";

export type BookableGarage = ReturnType<typeof bookableGarage>;

/** Returns the days of a garage. @param branch null if it cannot be read: any day may be open then */
export function bookableGarage(
  id: number,
  branch: GarageBranchDetails | null,
  time_zone = timeZoneOf(branch ?? { lat: null, lng: null }),
) {
  const today = dayIn(time_zone, new Date());
  return {
    id,
    city: branch?.city ?? null,
    time_zone,
    today,
    closed: branch ? bookableDays(today).filter((day) => isClosedOn(branch, day)) : [],
    hasHours: branch === null || branch.opening_hours.length > 0,
    hasSlots: supports("slots"),
  };
}

/** If the hours are unknown, only the closing days are closed. */
function isClosedOn({ opening_hours, closed_days }: GarageBranchDetails, date: string): boolean {
  if (isInPeriods(closed_days, date)) return true;
  if (opening_hours.length === 0) return false;
  const weekday = weekdayOf(date);
  const entry = opening_hours.find(({ day }) => day === weekday);
  return !entry?.open || !entry.close;
}
