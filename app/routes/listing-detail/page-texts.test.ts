import { describe, expect, it } from "vitest";
import { getFormatter } from "#app/i18n/formatter.ts";
import { detailCar } from "#tests/setup/detail-car.ts";
import { pageDescription, pageTitle } from "./page-texts.ts";

const format = getFormatter("en");
const title = "Volkswagen Golf 1.5 TSI Life";

describe("the title of a car's page", () => {
  it("contains the car's name, year and price", () => {
    expect(pageTitle(detailCar(), title, format)).toBe("Volkswagen Golf 1.5 TSI Life, 2021, €18,950");
  });

  it("leaves out an unknown year and price", () => {
    expect(pageTitle(detailCar({ year: null, price: 0 }), title, format)).toBe(title);
  });
});

describe("the description of a car's page", () => {
  it("contains the facts and the seller's description", () => {
    expect(pageDescription(detailCar({ description: "One owner.\n\nAs new." }), title, format)).toBe(
      `${title} · 2021 · 45,200 km · Petrol · Manual · Utrecht. One owner. As new.`,
    );
  });

  it.each(["word ".repeat(100), "x".repeat(500)])("is shortened to 160 characters", (description) => {
    const text = pageDescription(detailCar({ description }), title, format);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/\S…$/);
  });

  it("is the title alone when nothing else is known", () => {
    const bare = { year: null, mileage: null, fuel_type: null, transmission_type: null, city: null };
    const car = detailCar({ ...bare, location: null, description: null });
    expect(pageDescription(car, title, format)).toBe(title);
  });
});
