import { expect, it } from "vitest";
import { currentSlide } from "./current-slide.ts";

it.each([
  [0, 0],
  [799, 1],
  [1600, 2],
  [-1600, 2],
  [1190, 1],
])("a rail of 800 px that is scrolled by %i shows photo %i", (scrollLeft, index) => {
  expect(currentSlide({ scrollLeft, clientWidth: 800 })).toBe(index);
});

it("a rail that is not shown begins with the first", () => {
  expect(currentSlide({ scrollLeft: 0, clientWidth: 0 })).toBe(0);
  expect(currentSlide(null)).toBe(0);
});
