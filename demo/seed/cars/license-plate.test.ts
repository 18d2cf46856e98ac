import { describe, expect, it } from "vitest";
import { addDays } from "#contract/dates.ts";
import { formatLicensePlate } from "#contract/format-license-plate.ts";
import fc from "#tests/setup/fast-check.ts";
import { createRandom } from "../../random.ts";
import { areLettersAllowed, createLicensePlate, sidecodeAt } from "./license-plate.ts";

const shapeOf = (plate: string) => plate.replace(/[A-Z]/g, "X").replace(/\d/g, "9");

describe("createLicensePlate", () => {
  it("uses the sidecode of the day and only allowed letters", () => {
    const day = fc.integer({ min: 0, max: 27_600 }).map((days) => addDays("1951-01-01", days));
    fc.assert(
      fc.property(day, fc.boolean(), fc.integer(), (registered, isCommercial, seed) => {
        const plate = createLicensePlate(createRandom(seed), registered, isCommercial);
        expect(shapeOf(plate)).toBe(sidecodeAt(registered, isCommercial).pattern);
        for (const group of plate.split("-").filter((part) => /[A-Z]/.test(part))) {
          expect(areLettersAllowed(group)).toBe(true);
        }
      }),
    );
  });

  it.each([
    ["2013-03-04", false, 7],
    ["2013-03-05", false, 8],
    ["2019-08-18", false, 9],
    ["2019-08-19", false, 10],
    ["2024-06-04", false, 11],
    ["2025-06-01", true, 12],
    ["1975-05-05", true, 3],
  ])("uses for a car of %s (commercial: %s) the sidecode %i", (day, isCommercial, code) => {
    expect(sidecodeAt(day, isCommercial).code).toBe(code);
  });

  it("starts a van's plate with V", () => {
    const plate = createLicensePlate(createRandom(1), "2022-02-02", true);
    expect(plate).toMatch(/^V[A-Z]{2}-\d\d-[A-Z]$/);
  });

  it("creates plates in every year that can be formatted without their hyphens", () => {
    for (let year = 1952; year <= 2026; year++) {
      for (const isVan of [false, true]) {
        const plate = createLicensePlate(createRandom(7, year), `${year}-06-15`, isVan);
        expect(formatLicensePlate(plate.replaceAll("-", ""))).toBe(plate);
      }
    }
  });

  it("throws for a day before the first sidecode", () => {
    expect(() => createLicensePlate(createRandom(1), "1949-01-01", false)).toThrow("1949-01-01");
  });
});

describe("areLettersAllowed", () => {
  it.each(["GVD", "KKK", "SS", "BSD", "AB", "QB", "CD"])("refuses %s", (group) => {
    expect(areLettersAllowed(group)).toBe(false);
  });

  it.each(["GB", "KTX", "Z"])("allows %s", (group) => {
    expect(areLettersAllowed(group)).toBe(true);
  });
});
