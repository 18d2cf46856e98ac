import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("names demo/ nowhere in the product, so that it can be deleted; keep demo code in demo/ and start it from demo/main.ts", () => {
  const product = globSync("{app,contract,server,telemetry,upstream}/**/*.{ts,tsx,css}");
  expect(product.length).toBeGreaterThan(500);
  const naming = product.filter((file) => /#demo\/|\bdemo\/\w/.test(readFileSync(file, "utf8")));
  expect(naming).toEqual([]);
});
