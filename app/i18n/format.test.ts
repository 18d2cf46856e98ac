import { expect, it } from "vitest";
import { formatIn } from "./format.ts";

it.each([
  [4, "4.0", "4,0", "4.0"],
  [4.5, "4.5", "4,5", "4.5"],
  [4.26, "4.3", "4,3", "4.3"],
])("an average of %d stars has one decimal, as each language writes it", (stars, en, nl, ar) => {
  expect([
    formatIn("en").average(stars),
    formatIn("nl").average(stars),
    formatIn("ar").average(stars),
  ]).toEqual([en, nl, ar]);
});
