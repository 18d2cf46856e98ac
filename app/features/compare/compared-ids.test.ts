import { expect, it } from "vitest";
import { compareSearch } from "./compare-search.ts";
import { parseComparedIds, serializeComparedIds } from "./compared-ids.ts";

it.each([
  ["1,2,3", [1, 2, 3]],
  ["1.2.3", [1, 2, 3]],
  ["3,1,3", [3, 1]],
  ["1,x,0,2.5,3000000001,99999999999999999999", [1, 2, 5, 3_000_000_001]],
  ["1,2,3,4,5,6", [1, 2, 3, 4, 5]],
  ["", []],
])("unique car ids are read from %j, at most one more than fits", (text, ids) => {
  expect(parseComparedIds(text)).toEqual(ids);
});

it("a cookie stores the ids without a character that needs escaping", () => {
  const kept = serializeComparedIds([12, 3, 45]);
  expect(encodeURIComponent(kept)).toBe(kept);
  expect(parseComparedIds(kept)).toEqual([12, 3, 45]);
});

it("an address separates the ids by plain commas, and has no query without a car", () => {
  expect(compareSearch([3, 1])).toBe("?ids=3,1");
  expect(compareSearch([3, 1], true)).toBe("?ids=3,1&differences=1");
  expect(compareSearch([], true)).toBe("");
});
