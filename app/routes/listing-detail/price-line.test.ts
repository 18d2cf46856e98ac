import { expect, it } from "vitest";
import { priceLine } from "./price-meaning.tsx";

const steps = (...prices: [date: string, price: number][]) =>
  prices.map(([date, price]) => ({ date, price }));

it.each([
  [
    "goes down in steps where the price did",
    steps(["2026-10-01", 12_000], ["2026-10-11", 11_000], ["2026-10-21", 10_000]),
    "M4 4H44V16H84V28H100",
    { x: 100, y: 28 },
  ],
  ["goes up", steps(["2026-10-01", 9000], ["2026-10-02", 9500]), "M4 28H84V4H100", { x: 100, y: 4 }],
  ["stays in the middle for one price", steps(["2026-10-01", 9000]), "M4 16H100", { x: 100, y: 16 }],
])("the line of a price's history %s", (_, prices, path, end) => {
  expect(priceLine(prices)).toEqual({ path, end });
});
