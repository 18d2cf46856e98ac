import { describe, expect, it } from "vitest";
import fc from "#tests/setup/fast-check.ts";
import { boundText, clampToOtherHandle, handlePositions } from "./range-slider.tsx";

const price = { min: 1000, max: 90000 };

describe("slider handles", () => {
  it("are at the bounds when nothing is typed", () => {
    expect(handlePositions(null, null, price)).toEqual([1000, 90000]);
  });

  it("stay within the bounds and never cross, whatever is typed", () => {
    fc.assert(
      fc.property(fc.option(fc.integer()), fc.option(fc.integer()), (from, to) => {
        const [low, high] = handlePositions(from, to, price);
        expect(low).toBeGreaterThanOrEqual(price.min);
        expect(high).toBeLessThanOrEqual(price.max);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  it("stop where they meet", () => {
    expect(clampToOtherHandle(0, 50000, 40000)).toBe(40000);
    expect(clampToOtherHandle(1, 50000, 40000)).toBe(50000);
    expect(clampToOtherHandle(0, 20000, 40000)).toBe(20000);
  });

  it("leave their field empty at their own bound", () => {
    expect(boundText(1000, 1000)).toBe("");
    expect(boundText(1500, 1000)).toBe("1500");
  });
});
