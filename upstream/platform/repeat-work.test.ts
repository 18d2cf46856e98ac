import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { repeatWork } from "./repeat-work.ts";

/** Returns the reported errors with their times, in ms of the work's clock. @param outcomes an error per poll, or "" */
async function toldOf(outcomes: string[]) {
  let now = 0;
  const told: [number, string][] = [];
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
    ({ message }) => told.push([now, message]),
    {
      now: () => now,
      async wait(ms) {
        now += ms;
        await turn();
      },
    },
  );
  await all.promise;
  await stop();
  return told;
}

test("Each different error of an outage is reported once, and so is the next outage", async () => {
  const told = await toldOf(["down", "down", "gone", "gone", "", "gone", "gone"]);
  expect(told.map(([, message]) => message)).toEqual(["down", "gone", "gone"]);
});

test("A lasting outage is reported every ten minutes", async () => {
  const told = await toldOf(Array<string>(650).fill("gone"));
  expect(told.map(([at]) => at / 60_000)).toEqual([0, 10, 20]);
});
