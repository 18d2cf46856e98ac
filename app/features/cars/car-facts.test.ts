import { describe, expect, it, vi } from "vitest";
import { getFormatter } from "#app/i18n/formatter.ts";
import { createTranslator } from "#app/i18n/translator.ts";
import { detailCar } from "#tests/setup/detail-car.ts";
import type { DetailCar } from "./car-details.ts";
import { keyFacts, specifications } from "./car-facts.ts";

const formatters = { t: createTranslator("en", {}), format: getFormatter("en") };
const plainText = (facts: { label: string; value: string | null }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));

const exempt = "Not required (over 50 years old)";

const everything = [
  "year",
  "mileage",
  "fuel_type",
  "transmission_type",
  "power_kw",
  "first_registration_date",
  "next_apk_date",
  "owners",
  "brand",
  "model",
  "category",
  "condition",
  "body_type",
  "color",
  "doors",
  "seats",
  "engine_cc",
  "top_speed",
  "co2",
  "energy_label",
  "electric_range",
  "battery_capacity",
  "vat_scheme",
  "license_plate",
];

describe("the key facts of a car", () => {
  it("include units, and power also in horsepower", () => {
    expect(plainText(keyFacts(detailCar(), formatters))).toEqual({
      Year: "2021",
      Mileage: "45,200 km",
      "Fuel type": "Petrol",
      "Transmission type": "Manual",
      Power: "96 kW (131 hp)",
      "First registration": "9 Mar 2021",
      "APK until": "9 Mar 2027",
      Owners: "1",
    });
  });

  it("show a mileage and a number of owners of zero", () => {
    const facts = plainText(keyFacts(detailCar({ mileage: 0, owners: 0 }), formatters));
    expect([facts.Mileage, facts.Owners]).toEqual(["0 km", "0"]);
  });

  it.each<[string, Record<string, unknown>, string | null]>([
    ["of a car of fifty years", { first_registration_date: "1976-11-27" }, exempt],
    ["of a car of forty-nine years", { first_registration_date: "1976-11-28" }, null],
    ["of a year that ended fifty years ago", { first_registration_date: null, year: 1975 }, exempt],
    ["of a year that may be forty-nine years ago", { first_registration_date: null, year: 1976 }, null],
    ["that is stated all the same", { year: 1960, next_apk_date: "2027-03-09" }, "9 Mar 2027"],
  ])("show the right value for the APK %s", (_, overrides, expected) => {
    vi.useFakeTimers({ now: new Date("2026-11-27T12:00:00Z"), toFake: ["Date"] });
    const car = detailCar({ next_apk_date: null, ...overrides });
    vi.useRealTimers();
    expect(plainText(keyFacts(car, formatters))["APK until"]).toBe(expected);
  });

  it("leave out the facts of a registration when a new car states none of them", () => {
    const unregistered = {
      ...{ first_registration_date: null, next_apk_date: null, owners: null, license_plate: null },
      energy_label: null,
    };
    const facts = (car: DetailCar) => {
      const known = {
        ...plainText(keyFacts(car, formatters)),
        ...plainText(specifications(car, formatters)),
      };
      return ["First registration", "APK until", "Owners", "License plate", "Energy label"].filter(
        (label) => label in known,
      );
    };
    expect(facts(detailCar(unregistered))).toHaveLength(5);
    expect(facts({ ...detailCar(unregistered), isNew: true })).toEqual(["Energy label"]);
    expect(facts({ ...detailCar(), isNew: true })).toHaveLength(5);
  });

  it("use the mileage unit that the API sends", () => {
    expect(plainText(keyFacts(detailCar({ mileage_unit: "mi" }), formatters)).Mileage).toBe("45,200 mi");
  });
});

describe("the specifications of a car", () => {
  it("list all other facts", () => {
    expect(plainText(specifications(detailCar(), formatters))).toEqual({
      Brand: "Volkswagen",
      Model: "Golf",
      Category: "Compact",
      Condition: "Used",
      Body: "Hatchback",
      Color: "Blue",
      Doors: "5",
      Seats: "5",
      Engine: "1,498 cc",
      "Top speed": "214 km/h",
      "CO₂ emissions": "128 g/km",
      "Energy label": "B",
      "License plate": "AB-123-C",
    });
  });

  it("show CO₂ emissions of zero, but leave out an engine of 0 cc", () => {
    const facts = plainText(specifications(detailCar({ co2: 0, engine_cc: 0, doors: 0 }), formatters));
    expect(facts).toMatchObject({ "CO₂ emissions": "0 g/km", Doors: null });
    expect(facts).not.toHaveProperty("Engine");
  });

  it("show an electric car's range and battery capacity, each only when it is known", () => {
    const electric = specifications(detailCar({ electric_range: 425, battery_capacity: 57.5 }), formatters);
    expect(plainText(electric)).toMatchObject({
      "Electric range (WLTP)": "425 km",
      "Battery capacity": "57.5 kWh",
    });
    const facts = plainText(
      specifications(detailCar({ electric_range: 0, battery_capacity: 24 }), formatters),
    );
    expect(facts).not.toHaveProperty("Electric range (WLTP)");
    expect(facts).toMatchObject({ "Battery capacity": "24 kWh" });
  });

  it.each([
    ["deductible", "Deductible"],
    ["margin", "Margin scheme, not deductible"],
    ["21%", undefined],
    [null, undefined],
  ])(
    "show the VAT scheme %j correctly for a vendor's car, and never for a private seller's",
    (vat_scheme, said) => {
      const vatOf = (changes: Record<string, unknown>) =>
        plainText(specifications(detailCar({ vat_scheme, ...changes }), formatters)).VAT;
      expect(vatOf({})).toBe(said);
      expect(vatOf({ vendor_id: null, vendor: null })).toBeUndefined();
    },
  );

  it("mark the licence plate to be displayed as a plate", () => {
    const plate = specifications(detailCar(), formatters).find(({ label }) => label === "License plate");
    expect(plate?.as).toBe("plate");
  });
});

it.each([null, undefined, "", "NaN", {}])(
  "a car with %j in every field has no invented facts",
  (emptyCar) => {
    const car = detailCar(Object.fromEntries(everything.map((name) => [name, emptyCar])));
    const values = [...keyFacts(car, formatters), ...specifications(car, formatters)].map(
      ({ value }) => value,
    );
    expect(values.filter((value) => value !== null && value !== "NaN")).toEqual([]);
  },
);
