import { expect, it } from "vitest";
import { upstreamProgram } from "./site-settings.ts";

it("starts the API with the demo market, unless SEED_DEMO is false or the demo does not exist", () => {
  expect(upstreamProgram(undefined, true)).toBe("demo/main.ts");
  expect(upstreamProgram("true", true)).toBe("demo/main.ts");
  expect(upstreamProgram("false", true)).toBe("upstream/main.ts");
  expect(upstreamProgram(undefined, false)).toBe("upstream/main.ts");
  expect(upstreamProgram("false", false)).toBe("upstream/main.ts");
});

it("names SEED_DEMO in the error when its value is invalid or the demo does not exist", () => {
  expect(() => upstreamProgram("maybe", true)).toThrow("SEED_DEMO must be true or false");
  expect(() => upstreamProgram("true", false)).toThrow("SEED_DEMO");
});
