import { expect, it } from "vitest";
import { upstreamProgram } from "./site-settings.ts";

it("starts the API with the demo market, unless it is not wanted or not there", () => {
  expect(upstreamProgram(undefined, true)).toBe("demo/main.ts");
  expect(upstreamProgram("true", true)).toBe("demo/main.ts");
  expect(upstreamProgram("false", true)).toBe("upstream/main.ts");
  expect(upstreamProgram(undefined, false)).toBe("upstream/main.ts");
  expect(upstreamProgram("false", false)).toBe("upstream/main.ts");
});

it("names SEED_DEMO when it cannot be followed", () => {
  expect(() => upstreamProgram("maybe", true)).toThrow("SEED_DEMO must be true or false");
  expect(() => upstreamProgram("true", false)).toThrow("SEED_DEMO");
});
