import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatWork } from "./repeat-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("An outage is told of once, another trouble within it too, and so is the next outage", async () => {
  const outcomes = ["gone", "gone", "wrong password", "wrong password", "", "gone", "gone"];
  const told: string[] = [];
  const all = Promise.withResolvers<void>();
  const { stop } = repeatWork(
    [
      async () => {
        const error = outcomes.shift();
        if (error === undefined) all.resolve();
        if (error) throw new Error(error);
        return false;
      },
    ],
    ({ message }) => told.push(message),
  );
  await vi.advanceTimersByTimeAsync(20_000);
  await all.promise;
  await stop();
  expect(told).toEqual(["gone", "wrong password", "gone"]);
});
