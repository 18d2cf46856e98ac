import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("The logo is the car of the site's icon", () => {
  const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
  const [, car = ""] = / d="([^"]+)"/.exec(textOf("./brand.tsx")) ?? [];
  expect(car.length).toBeGreaterThan(50);
  expect(textOf("../../public/favicon.svg")).toContain(`d="${car}"`);
});
