import { expect, test } from "vitest";
import { getFormatters } from "../formatters.ts";
import { listedCount } from "./pagination.ts";

test.each([
  [9999, "9,999"],
  [10_000, "10,000+"],
  [10_002, "10,000+"],
])("A count of %d, which may be a sum of cut counts, is shown as %s", (count, expected) => {
  expect(String(listedCount({ formats: getFormatters("en") }, count))).toBe(`<bdi>${expected}</bdi>`);
});
