import { expect, it } from "vitest";
import { upstreamProgram } from "./site-settings.ts";

it("the API starts with the demo market, unless SEED_DEMO is false or the demo does not exist", () => {
  expect(upstreamProgram(undefined, true)).toBe("demo/main.ts");
  expect(upstreamProgram("true", true)).toBe("demo/main.ts");
  expect(upstreamProgram("false", true)).toBe("upstream/main.ts");
  expect(upstreamProgram(undefined, false)).toBe("upstream/main.ts");
  expect(upstreamProgram("false", false)).toBe("upstream/main.ts");
});

it("the error names SEED_DEMO when its value is invalid, or when it is true and the demo does not exist", () => {
  expect(() => upstreamProgram("maybe", true)).toThrow("SEED_DEMO must be true or false");
  expect(() => upstreamProgram("true", false)).toThrow("SEED_DEMO");
});
