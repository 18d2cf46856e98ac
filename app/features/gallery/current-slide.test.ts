import { expect, it } from "vitest";
import { currentSlide } from "./current-slide.ts";

it.each([
  [0, 0],
  [799, 1],
  [1600, 2],
  [-1600, 2],
  [1190, 1],
])("a gallery 800 px wide that is scrolled by %i px shows the photo at index %i", (scrollLeft, index) => {
  expect(currentSlide({ scrollLeft, clientWidth: 800 })).toBe(index);
});

it("a gallery that is not displayed is at the first photo", () => {
  expect(currentSlide({ scrollLeft: 0, clientWidth: 0 })).toBe(0);
  expect(currentSlide(null)).toBe(0);
});
