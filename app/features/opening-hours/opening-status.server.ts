import type { Period } from "#contract/dates.ts";
import { timeZoneOf } from "#contract/time-zone.ts";
import type { Vendor } from "#contract/vendors.ts";
import { type OpeningStatus, openingStatus } from "./opening-status.ts";

type Place = Pick<Vendor, "opening_hours" | "lat" | "lng"> & { closed_days?: readonly Period[] };

/** Returns the status by the clock of the place (decision 125); null when no hours are known. */
export const openingStatusOf = (place: Place, now: Date): OpeningStatus | null =>
  openingStatus(place.opening_hours, now, timeZoneOf(place), place.closed_days);
