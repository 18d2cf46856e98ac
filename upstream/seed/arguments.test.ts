import { describe, expect, it } from "vitest";
import { readArguments } from "./arguments.ts";

describe("readArguments", () => {
  it("takes 600 cars unless told otherwise", () => {
    expect(readArguments([])).toEqual({ cars: 600 });
    expect(readArguments(["--cars", "25"])).toEqual({ cars: 25 });
    expect(readArguments(["--cars=1000000"])).toEqual({ cars: 1_000_000 });
  });

  it.each([
    [["--cars", "0"]],
    [["--cars", "many"]],
    [["--cars", "1e3"]],
    [["--cars", "-5"]],
    [["--cars=9999999"]],
    [["--cars"]],
    [["--dogs", "3"]],
    [["12"]],
  ])("refuses %j", (args) => {
    expect(() => readArguments(args)).toThrow(Error);
  });

  it("says what it wanted", () => {
    expect(() => readArguments(["--cars", "many"])).toThrow('not "many"');
  });
});
