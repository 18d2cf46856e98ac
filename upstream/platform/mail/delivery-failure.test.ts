import { expect, test } from "vitest";
import { backoffDelay } from "./delivery-failure.ts";

test("A mail waits from half a minute to an hour, twice as long each time", () => {
  const minutes = Array.from({ length: 12 }, (_, index) => backoffDelay(index + 1, 0) / 60_000);
  expect(minutes).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
  expect(backoffDelay(2000, 0)).toBe(60 * 60_000);
});

test("Mails that failed together do not all come back together, and none before three quarters of its pause", () => {
  expect(backoffDelay(1, 0.5)).toBe(26_250);
  expect(backoffDelay(1, 1)).toBe(22_500);
});
