import { describe, expect, it } from "vitest";
import { createProgressBar } from "./progress-bar.ts";

function screen(isTTY: boolean) {
  const output: string[] = [];
  return { isTTY, written: output, write: (text: string) => output.push(text) };
}

describe("createProgressBar", () => {
  it("redraws one line on a terminal and ends it when everything is done", () => {
    const terminal = screen(true);
    const show = createProgressBar(terminal, "cars");
    show(50, 200);
    show(200, 200);
    expect(terminal.written[0]).toMatch(/^\r█{7}░{21} 25% {2}50\/200 cars$/);
    expect(terminal.written[1]).toMatch(/100% {2}200\/200 cars\n$/);
  });

  it("writes a line per tenth when the output is not a terminal", () => {
    const log = screen(false);
    const show = createProgressBar(log, "cars");
    for (let done = 1; done <= 100; done++) show(done, 100);
    expect(log.written).toHaveLength(11);
    expect(log.written.at(-1)).toBe("100%  100/100 cars\n");
  });
});
