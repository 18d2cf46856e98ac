import { expect, it } from "vitest";
import { timeZoneOf } from "./time-zone.ts";

it.each([
  ["on land", 51.5, -0.1, "Europe/London"],
  ["at sea", 30, -40, "Europe/Amsterdam"],
  ["without coordinates", null, null, "Europe/Amsterdam"],
  ["beyond a pole", 91, 5, "Europe/Amsterdam"],
  ["beyond the date line", 52, 181, "Europe/Amsterdam"],
])("The time zone of a place %s (%d, %d) is %s", (_, lat, lng, zone) => {
  expect(timeZoneOf({ lat, lng })).toBe(zone);
});
