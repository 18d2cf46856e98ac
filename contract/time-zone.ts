import timeZoneAt from "@photostructure/tz-lookup";

/** Of a place without coordinates: the market's. */
const defaultTimeZone = "Europe/Amsterdam";

/** The clock of a place (decision 125). On servers only: the table of zones is large. */
export function timeZoneOf({ lat, lng }: { lat: number | null; lng: number | null }): string {
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return defaultTimeZone;
  const zone = timeZoneAt(lat, lng);
  // At sea there is no country whose clock it could be.
  return zone.startsWith("Etc/") ? defaultTimeZone : zone;
}
