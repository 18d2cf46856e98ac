import { describe, expect, it } from "vitest";
import { priceDrop } from "./card-car.ts";
import { priceChange } from "./price-change.ts";

describe("a price drop", () => {
  const car = { price: 9000, previous_price: 9500, sell_status: "for_sale" };
  it("is the difference to the lowest earlier price", () => expect(priceDrop(car)).toBe(500));

  it.each([
    ["costs no less than before", { previous_price: 9000 }],
    ["never had another price", { previous_price: null }],
    ["has no price", { price: null }],
    ["is sold", { sell_status: "sold" }],
  ])("is not claimed for a car that %s", (_, changes) =>
    expect(priceDrop({ ...car, ...changes })).toBeNull(),
  );
});

const steps = (...prices: number[]) => prices.map((price, day) => ({ date: `2026-10-0${day + 1}`, price }));

describe("the price change", () => {
  it.each([
    ["was lowered", { price: 9000, prices: steps(10_000, 9500, 9000), drop: 500 }, -500],
    ["was raised", { price: 9500, prices: steps(9000, 9500), drop: null }, 500],
    ["was lowered after a rise", { price: 9500, prices: steps(9000, 9900, 9500), drop: null }, null],
    ["never changed", { price: 9000, prices: steps(9000), drop: null }, null],
    ["has no history", { price: 9000, prices: [], drop: null }, null],
    ["is not known", { price: null, prices: steps(9000, 10_000), drop: null }, null],
  ])("is correct when the price %s", (_, car, change) => expect(priceChange(car)).toBe(change));
});
