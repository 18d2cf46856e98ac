import timeZoneAt from "@photostructure/tz-lookup";
import { marketTimeZone } from "./languages.ts";

/** Returns a place's time zone (decision 125), without coordinates the market's. Only on servers: a large table. */
export function timeZoneOf({ lat, lng }: { lat: number | null; lng: number | null }): string {
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return marketTimeZone;
  const zone = timeZoneAt(lat, lng);
  // At sea there is no country with a time zone.
  return zone.startsWith("Etc/") ? marketTimeZone : zone;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string, instant: number): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    clocks.set(timeZone, clock);
  }
  return Date.parse(`${clock.format(instant).replace(" ", "T")}Z`);
}

/** Returns the instant when the clocks of a zone show a time; for a time that summer time skips, an hour later. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number) => wallClock(timeZone, instant) - Math.floor(instant / 1000) * 1000;
  const guess = shown - offsetAt(shown);
  // The guess may be on the other side of a change of the clocks, with another offset.
  return new Date(shown - offsetAt(guess));
}

/** Whether the clocks of a zone skip a time, because summer time begins. */
export const isSkipped = (day: string, time: string, timeZone: string): boolean =>
  wallClock(timeZone, instantAt(day, time, timeZone).getTime()) !== Date.parse(`${day}T${time}:00Z`);

export const dayIn = (timeZone: string, now: Date): string =>
  new Date(wallClock(timeZone, now.getTime())).toISOString().slice(0, 10);
