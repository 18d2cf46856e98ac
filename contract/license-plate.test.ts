import { expect, test } from "vitest";
import { formatLicensePlate, isDutchPlate } from "./format-license-plate.ts";
import { optionalLicensePlate } from "./license-plate.ts";

test.each([
  ["gbb01b", "GBB-01-B"],
  ["nd0001", "ND-00-01"],
  ["12 34 ab", "12-34-AB"],
  ["N524KT", "N-524-KT"],
  ["99XX11", "99-XX-11"],
  ["G-BB01-B", "GBB-01-B"],
  ["١٢·AB·٣٤", "12-AB-34"],
  ["ＡＭ-50-01", "AM-50-01"],
  ["\u2066AM\u201150\u201101\u2069", "AM-50-01"],
  ["AM – 50 − 01\u200e", "AM-50-01"],
])("“%s” is formatted as the plate %s", (typed, plate) => {
  expect(optionalLicensePlate.parse(typed)).toBe(plate);
  expect(isDutchPlate(plate)).toBe(true);
});

test.each(["B-MW1234", "AB12CDE", "123456", "ABCDEF", "AB-123-CD"])(
  "%s is not a Dutch plate, and its hyphens stay as typed",
  (plate) => {
    expect(optionalLicensePlate.parse(plate.toLowerCase())).toBe(plate);
    expect(isDutchPlate(plate)).toBe(false);
  },
);

test.each([
  ["AB-12", "License plate must be at least 6 characters"],
  ["AB-123-CDE", "License plate must not exceed 9 characters"],
  ["AB-12-34-56", "License plate must not exceed 9 characters"],
  ["AB-12-<b>", "License plate can only contain letters, numbers, and hyphens"],
  ["لوحة-12", "License plate can only contain letters, numbers, and hyphens"],
])("“%s” is refused with the specification's message", (typed, message) => {
  expect(optionalLicensePlate.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ]);
});

test("An empty license plate becomes null", () => {
  for (const none of ["", "  ", "------", undefined]) expect(optionalLicensePlate.parse(none)).toBeNull();
});

test.each([
  "DF-12-34",
  "12-34-DF",
  "12-DF-34",
  "DF-12-GH",
  "DF-GH-12",
  "12-DF-GH",
  "12-DFG-3",
  "1-DFG-23",
  "DF-123-G",
  "D-123-FG",
  "DFG-12-H",
  "D-12-FGH",
  "1-DF-234",
  "123-DF-4",
])("the hyphens of %s follow from its letters and digits alone", (plate) => {
  expect(formatLicensePlate(plate.replaceAll("-", ""))).toBe(plate);
});
