import { describe, expect, it } from "vitest";
import fc from "#tests/setup/fast-check.ts";
import { handlesFor, stopAtOther, textFor } from "./range-values.ts";

const price = { min: 1000, max: 90000 };

describe("the handles", () => {
  it("stand at the bounds when nothing is typed", () => {
    expect(handlesFor("", "", price)).toEqual([1000, 90000]);
  });

  it("stand within the bounds and uncrossed, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.nat().map(String)),
        fc.oneof(fc.string(), fc.nat().map(String)),
        (from, to) => {
          const [low, high] = handlesFor(from, to, price);
          expect(low).toBeGreaterThanOrEqual(price.min);
          expect(high).toBeLessThanOrEqual(price.max);
          expect(low).toBeLessThanOrEqual(high);
        },
      ),
    );
  });

  it("stop at one another", () => {
    expect(stopAtOther("low", 50000, 40000)).toBe(40000);
    expect(stopAtOther("high", 50000, 40000)).toBe(50000);
    expect(stopAtOther("low", 20000, 40000)).toBe(20000);
  });

  it("write nothing at their own bound", () => {
    expect(textFor(1000, 1000)).toBe("");
    expect(textFor(1500, 1000)).toBe("1500");
  });
});
