import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the product does not refer to files in demo/, so that demo/ can be deleted", () => {
  const product = globSync("{app,contract,server,telemetry,upstream}/**/*.{ts,tsx,css}");
  expect(product.length).toBeGreaterThan(500);
  const naming = product.filter((file) => /#demo\/|\bdemo\/\w/.test(readFileSync(file, "utf8")));
  expect(naming).toEqual([]);
});
