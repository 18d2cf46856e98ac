import { describe, expect, it } from "vitest";
import { createRandom } from "../../random.ts";
import { askingPrice, createPriceHistory } from "./price.ts";

const base = {
  condition: "used",
  category: "family",
  fuel: "petrol",
  newPrice: 30_000,
  isPrivate: false,
} as const;

/** Returns the median asking price of 101 random draws, in EUR. */
function typical(car: Partial<Parameters<typeof askingPrice>[1]>) {
  const prices = Array.from({ length: 101 }, (_, stream) =>
    askingPrice(createRandom(1, stream), { ...base, age: 5, mileage: 57_500, ...car }),
  );
  return prices.sort((a, b) => a - b)[50]!;
}

describe("askingPrice", () => {
  it("falls with age and with mileage", () => {
    expect(typical({ age: 2, mileage: 23_000 })).toBeGreaterThan(typical({ age: 8, mileage: 92_000 }));
    expect(typical({ mileage: 20_000 })).toBeGreaterThan(typical({ mileage: 180_000 }));
  });

  it("is higher for a new car than for a demonstrator, and higher for that than for a used car", () => {
    const fresh = typical({ condition: "new", age: 0, mileage: 20 });
    const demonstrator = typical({ condition: "demonstrator", age: 0.3, mileage: 5000 });
    expect(fresh).toBeGreaterThan(demonstrator);
    expect(demonstrator).toBeGreaterThan(typical({ age: 1, mileage: 12_000 }));
  });

  it("is lower in a private sale", () => {
    expect(typical({ isPrivate: true })).toBeLessThan(typical({ isPrivate: false }));
  });

  it("stays above €22,000 for a classic of 50 years that cost €30,000", () => {
    expect(typical({ category: "classic", age: 50 })).toBeGreaterThan(22_000);
  });
});

describe("createPriceHistory", () => {
  it("ends with today's price after higher ones", () => {
    const steps = createPriceHistory(createRandom(5), 10_000, ["2026-09-01", "2026-10-01", "2026-11-01"]);
    expect(steps.map(({ day }) => day)).toEqual(["2026-09-01", "2026-10-01", "2026-11-01"]);
    expect(steps[2]!.cents).toBe(1_000_000);
    expect(steps[0]!.cents).toBeGreaterThan(steps[1]!.cents);
    expect(steps[1]!.cents).toBeGreaterThan(1_000_000);
  });
});
