import { expect, test } from "vitest";
import { licencePlate } from "#upstream/seed/car/plate.ts";
import { createRandom } from "#upstream/seed/random.ts";
import { formatPlate, optionalPlate } from "./licence-plate.ts";

test.each([
  ["gbb01b", "GBB-01-B"],
  ["nd0001", "ND-00-01"],
  ["12 34 ab", "12-34-AB"],
  ["N524KT", "N-524-KT"],
  ["99XX11", "99-XX-11"],
  ["G-BB01-B", "GBB-01-B"],
  ["١٢·AB·٣٤", "12-AB-34"],
  ["ＡＭ-50-01", "AM-50-01"],
])("“%s” stands on the car as %s", (typed, plate) => {
  expect(optionalPlate.parse(typed)).toBe(plate);
});

test.each(["B-MW1234", "AB12CDE", "123456", "ABCDEF"])(
  "%s is no Dutch plate, and stays as it is",
  (plate) => {
    expect(optionalPlate.parse(plate.toLowerCase())).toBe(plate);
  },
);

test.each([
  ["AB-1", "License plate must be at least 6 characters"],
  ["AB-12-34-56", "License plate must not exceed 9 characters"],
  ["AB-12-<b>", "License plate can only contain letters, numbers, and hyphens"],
  ["لوحة-12", "License plate can only contain letters, numbers, and hyphens"],
])("“%s” is refused with the specification's words", (typed, message) => {
  expect(optionalPlate.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("None is null", () => {
  for (const none of ["", "  ", undefined]) expect(optionalPlate.parse(none)).toBeNull();
});

test("Plates of every year are known by their shape alone", () => {
  for (let year = 1952; year <= 2026; year++) {
    for (const isVan of [false, true]) {
      const plate = licencePlate(createRandom(7, year), `${year}-06-15`, isVan);
      expect(formatPlate(plate.replaceAll("-", ""))).toBe(plate);
    }
  }
});
