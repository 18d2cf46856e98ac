import { expect, it } from "vitest";
import { scrolledTo } from "./scrolled-to.ts";

it.each([
  [0, 0],
  [799, 1],
  [1600, 2],
  [-1600, 2],
  [1190, 1],
])("a rail of 800 px that is scrolled by %i shows photo %i", (scrollLeft, index) => {
  expect(scrolledTo({ scrollLeft, clientWidth: 800 })).toBe(index);
});

it("a rail that is not shown begins with the first", () => {
  expect(scrolledTo({ scrollLeft: 0, clientWidth: 0 })).toBe(0);
  expect(scrolledTo(null)).toBe(0);
});
