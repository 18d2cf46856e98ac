import { describe, expect, it } from "vitest";
import { priceChange } from "./price-change.ts";

const steps = (...prices: number[]) => prices.map((price, day) => ({ date: `2026-10-0${day + 1}`, price }));

describe("the price change", () => {
  it.each([
    ["was lowered", 9000, steps(10_000, 9500, 9000), -500],
    ["was raised", 9500, steps(9000, 9500), 500],
    ["was lowered since the last step that is known", 9000, steps(9500), -500],
    ["never changed", 9000, steps(9000), null],
    ["was said twice", 9000, steps(10_000, 9000, 9000), -1000],
    ["has no history", 9000, [], null],
    ["is not known", null, steps(10_000, 9000), null],
  ] as const)("is correct when the price %s", (_, price, prices, change) => {
    expect(priceChange({ price, prices: [...prices] })).toBe(change);
  });
});
