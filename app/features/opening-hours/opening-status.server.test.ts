import { expect, it } from "vitest";
import { openingStatusOf } from "./opening-status.server.ts";

/** Open from nine to five on every day. */
const opening_hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "09:00", close: "17:00" }));

it.each([
  ["in Utrecht", 52.09, 5.12, true],
  ["in London, an hour behind", 51.5, -0.12, false],
  ["in Athens, an hour ahead", 37.98, 23.73, true],
  ["in Las Palmas, whose country is ahead of it", 28.12, -15.43, false],
  ["of no known place, which is the market's", null, null, true],
  ["of an impossible place", 99, 5, true],
  ["in the middle of the ocean", 30, -40, true],
])("At 8:30 in London, the opening status uses the local time of a business %s", (_, lat, lng, isOpen) => {
  const now = new Date("2026-11-18T08:30:00Z");
  expect(openingStatusOf({ opening_hours, lat, lng }, now)).toMatchObject({ isOpen });
});
