import { describe, expect, it } from "vitest";
import { getFormatter } from "#app/i18n/formatter.ts";
import type { CompareCar } from "./compare-car.ts";
import { compareRows } from "./compare-rows.ts";

const t = ((key: string, values: Record<string, unknown> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))) as Parameters<typeof compareRows>[1]["t"];
const formatters = { t, format: getFormatter("en") };

const unknown: CompareCar = {
  id: 1,
  title: "Car",
  brand: null,
  brandId: null,
  model: null,
  category: null,
  condition: null,
  body: null,
  color: null,
  year: null,
  mileage: null,
  unit: "km",
  fuel: null,
  transmission: null,
  powerKw: null,
  engine: null,
  topSpeed: null,
  co2: null,
  energyLabel: null,
  electricRange: null,
  battery: null,
  doors: null,
  seats: null,
  plate: null,
  firstRegistration: null,
  apkUntil: null,
  owners: null,
  price: null,
  status: "for_sale",
  equipment: [],
  city: null,
  onlineSince: null,
  updatedAt: null,
  seller: null,
  image: null,
  change: null,
};
const rowsOf = (...cars: Partial<CompareCar>[]) =>
  compareRows(
    cars.map((car) => ({ ...unknown, ...car })),
    formatters,
  ).flatMap(({ rows }) => rows);
const find = (label: string, ...cars: Partial<CompareCar>[]) =>
  rowsOf(...cars).find((row) => row.label === label);

describe("the best value", () => {
  it.each<[string, keyof CompareCar, unknown[], number[]]>([
    ["Asking price", "price", [9000, 8000, null], [1]],
    ["Year", "year", [2019, 2021, 2021], [1, 2]],
    ["Mileage", "mileage", [0, 20_000], [0]],
    ["Owners", "owners", [3, 1], [1]],
    ["APK until", "apkUntil", ["2027-05-01", "2026-12-31"], [0]],
    ["CO₂ emissions", "co2", [0, 120], [0]],
    ["Energy label", "energyLabel", ["B", "A", "A++"], [2]],
    ["Electric range (WLTP)", "electricRange", [57, 425, null], [1]],
    ["VAT", "vat", ["deductible", "margin"], []],
    ["All-in price", "isAllIn", [true, undefined], []],
    ["Power", "powerKw", [80, 120], []],
  ])("is found for %s if one is better", (label, name, values, best) => {
    expect(find(label, ...values.map((value) => ({ [name]: value })))?.best).toEqual(best);
  });

  it("does not exist when all are equal, only one is known, or the units differ", () => {
    expect(find("Year", { year: 2020 }, { year: 2020 })?.best).toEqual([]);
    expect(find("Year", { year: 2020 }, {})?.best).toEqual([]);
    expect(find("Mileage", { mileage: 5, unit: "mi" }, { mileage: 7 })?.best).toEqual([]);
  });
});

describe("a row", () => {
  it("differs unless all cars have the same value; a missing value counts as different", () => {
    expect(find("Doors", { doors: 5 }, { doors: 5 })?.differs).toBe(false);
    expect(find("Doors", { doors: 5 }, { doors: 3 })?.differs).toBe(true);
    expect(find("Doors", { doors: 5 }, {})).toMatchObject({ differs: true, values: ["5", null] });
  });

  it("is left out when no car has a value, and always for license plates", () => {
    const labels = rowsOf({ plate: "XX-999-X" }, { plate: "AB-12-CD" }).map(({ label }) => label);
    expect(labels).toEqual(["Asking price", "Name"]);
  });

  it("with price changes distinguishes an unchanged price from an unknown history", () => {
    const changes = [{ change: -151 }, { change: 0 }, { change: "unstated" as const }, {}];
    expect(find("Price change", ...changes)?.values).toEqual([
      "↓ €151",
      "No change",
      "The price has changed",
      null,
    ]);
    expect(find("Price change", { change: 0 }, {})).toBeUndefined();
  });

  it("with equipment says which cars have it, and has no value for a car without a list", () => {
    const cars = [{ equipment: ["Tow bar", "Radio"] }, { equipment: ["Radio"] }, { equipment: [] }];
    const rows = rowsOf(...cars).filter(({ kind }) => kind === "equipment");
    expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
      ["Radio", "Yes", "Yes", null],
      ["Tow bar", "Yes", "No", null],
    ]);
  });
});
