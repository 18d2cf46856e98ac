import { describe, expect, it } from "vitest";
import { parseCliOptions } from "./cli-options.ts";

describe("The options of `npm run seed`", () => {
  it("default to 600 cars", () => {
    expect(parseCliOptions([])).toEqual({ cars: 600 });
    expect(parseCliOptions(["--cars", "25"])).toEqual({ cars: 25 });
    expect(parseCliOptions(["--cars=1000000"])).toEqual({ cars: 1_000_000 });
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
  ])("are refused when they are %j", (args) => {
    expect(() => parseCliOptions(args)).toThrow(Error);
  });

  it("are quoted in the error when they are invalid", () => {
    expect(() => parseCliOptions(["--cars", "many"])).toThrow('not "many"');
  });
});
