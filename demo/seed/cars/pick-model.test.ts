import { expect, it } from "vitest";
import { brands } from "../data/brands.ts";
import { carTitle } from "./pick-model.ts";

const titles = brands.flatMap((brand) =>
  brand.models.flatMap((model) =>
    model.engines.flatMap(([version]) =>
      ["", ...model.trims].map((trim) => ({
        brand: brand.name,
        title: carTitle(brand.name, model.name, version, trim),
      })),
    ),
  ),
);

it("the title of every demo car begins with its make and repeats no word after it", () => {
  expect(titles.length).toBeGreaterThan(1000);
  for (const { brand, title } of titles) {
    expect(title).toMatch(/^\S+( \S+)*$/);
    expect(title.startsWith(`${brand} `), title).toBe(true);
    // Without the make, because a Land Rover may be a Range Rover.
    const words = title.slice(brand.length).trim().toLowerCase().split(/[ -]/);
    expect(new Set(words).size, title).toBe(words.length);
  }
});
