import { expect, test } from "vitest";
import { appendPriceStep } from "./price-history.ts";

const before = { listed: "2026-10-01", price: 13_000 };
const history = [
  { date: "2026-10-01", price: 13_000 },
  { date: "2026-11-01", price: 12_500 },
];
const on = (date: string, price: number) => appendPriceStep(history, { date, price }, before);

test("A new price is one step more", () => {
  expect(on("2026-11-21", 11_950)).toEqual([...history, { date: "2026-11-21", price: 11_950 }]);
});

test("Of a day the last price counts", () => {
  expect(on("2026-11-01", 11_950)).toEqual([history[0], { date: "2026-11-01", price: 11_950 }]);
});

test("A price that was taken back the same day leaves no trace", () => {
  expect(on("2026-11-01", 13_000)).toEqual([history[0]]);
});

test("A history that has nothing yet begins with what was asked until now", () => {
  expect(appendPriceStep([], { date: "2026-11-21", price: 9000 }, before)).toEqual([
    { date: "2026-10-01", price: 13_000 },
    { date: "2026-11-21", price: 9000 },
  ]);
});
