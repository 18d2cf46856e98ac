import { expect, test } from "vitest";
import { progressOutput } from "./progress-output.ts";

function written(isTTY: boolean, steps: number[], total: number): string[] {
  const texts: string[] = [];
  const progress = progressOutput({ isTTY, write: (text) => texts.push(text) })("cars");
  for (const done of steps) progress({ done, total });
  return texts;
}

test("On a terminal, the progress is one line that grows from empty to full", () => {
  const texts = written(true, [0, 25, 25, 50, 100, 100], 100);
  expect(texts).toEqual([
    `\r${"░".repeat(30)} 0/100 cars`,
    `\r${"█".repeat(8)}${"░".repeat(22)} 25/100 cars`,
    `\r${"█".repeat(15)}${"░".repeat(15)} 50/100 cars`,
    `\r${"█".repeat(30)} 100/100 cars\n`,
  ]);
});

test("Without a terminal, the progress is one line for every tenth, so that a log stays short", () => {
  const steps = Array.from({ length: 401 }, (_, index) => index * 25);
  const texts = written(false, steps, 10_000);
  expect(texts).toEqual(Array.from({ length: 11 }, (_, tenth) => `${tenth * 1000}/10000 cars\n`));
});

test("No progress is written when there is nothing to count", () => {
  expect([...written(true, [0, 0], 0), ...written(false, [0], 0)]).toEqual([]);
});
