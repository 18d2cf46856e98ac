import { expect, it } from "vitest";
import fc from "#tests/setup/fast-check.ts";
import { paginationWindow } from "./page-links.tsx";

it("the pagination shows every page if there are seven or fewer", () => {
  expect(paginationWindow(1, 1)).toEqual([1]);
  expect(paginationWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it("the pagination leaves out the pages far from the current one", () => {
  expect(paginationWindow(1, 20)).toEqual([1, 2, 3, 4, 5, "gap", 20]);
  expect(paginationWindow(10, 20)).toEqual([1, "gap", 9, 10, 11, "gap", 20]);
  expect(paginationWindow(18, 20)).toEqual([1, "gap", 16, 17, 18, 19, 20]);
});

const place = fc
  .integer({ min: 8, max: 5000 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

it("with eight or more pages, seven ascending slots show the ends, the current page and its neighbours", () => {
  fc.assert(
    fc.property(place, ([current, total]) => {
      const slots = paginationWindow(current, total);
      const numbers = slots.filter((slot) => slot !== "gap");
      expect(slots).toHaveLength(7);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      for (const page of [1, current - 1, current, current + 1, total]) {
        if (page >= 1 && page <= total) expect(numbers).toContain(page);
      }
    }),
  );
});

it("the pagination never hides a single page behind a gap", () => {
  fc.assert(
    fc.property(place, ([current, total]) => {
      const slots = paginationWindow(current, total);
      for (const [index, slot] of slots.entries()) {
        if (slot === "gap")
          expect((slots[index + 1] as number) - (slots[index - 1] as number)).toBeGreaterThan(2);
      }
    }),
  );
});
