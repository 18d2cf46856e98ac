import { expect, it } from "vitest";
import { getFormatter } from "./formatter.ts";

it.each([
  [4, "4.0", "4,0", "4.0"],
  [4.5, "4.5", "4,5", "4.5"],
  [4.26, "4.3", "4,3", "4.3"],
])("an average of %d stars has one decimal, as each language writes it", (stars, en, nl, ar) => {
  expect([
    getFormatter("en").average(stars),
    getFormatter("nl").average(stars),
    getFormatter("ar").average(stars),
  ]).toEqual([en, nl, ar]);
});

it.each([
  ["en", "km"],
  ["nl", "km"],
  ["ar", "كم"],
] as const)("beside a field for a distance stands its unit as %s writes it", (lang, unit) => {
  expect(getFormatter(lang).distanceUnit).toBe(unit);
});
