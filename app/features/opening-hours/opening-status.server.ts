import timeZoneAt from "@photostructure/tz-lookup";
import type { Vendor } from "#contract/vendors.ts";
import { type OpeningStatus, openingStatus } from "./opening-status.ts";

/** Of a place without coordinates: the market's. */
const defaultTimeZone = "Europe/Amsterdam";

type Place = Pick<Vendor, "opening_hours" | "lat" | "lng">;

/** By the clock of the place (decision 125). Null when no hours are known. */
export const openingStatusOf = (place: Place, now: Date): OpeningStatus | null =>
  openingStatus(place.opening_hours, now, timeZoneOf(place));

function timeZoneOf({ lat, lng }: Place): string {
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return defaultTimeZone;
  const zone = timeZoneAt(lat, lng);
  // At sea there is no country whose clock it could be.
  return zone.startsWith("Etc/") ? defaultTimeZone : zone;
}
