import { expect, test } from "vitest";
import { backoffDelay } from "./delivery-failure.ts";

const refused = { random: 0, unreachable: false };

test("The pause before a retry starts at half a minute and doubles up to an hour", () => {
  const minutes = Array.from({ length: 12 }, (_, index) => backoffDelay(index + 1, refused) / 60_000);
  expect(minutes).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
  expect(backoffDelay(2000, refused)).toBe(60 * 60_000);
});

test("The pause is shortened at random by up to a quarter, so that failed mails are not all retried together", () => {
  expect(backoffDelay(1, { ...refused, random: 0.5 })).toBe(26_250);
  expect(backoffDelay(1, { ...refused, random: 1 })).toBe(22_500);
});
