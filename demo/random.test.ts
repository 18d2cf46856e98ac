import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";

const draws = (seed: number, stream: number) => {
  const random = createRandom(seed, stream);
  return Array.from({ length: 50 }, () => random.next());
};

describe("createRandom", () => {
  it("gives the same numbers for the same seed and stream, on every machine", () => {
    expect(draws(7, 3)).toEqual(draws(7, 3));
    expect(createRandom(1).int(0, 1_000_000)).toBe(38004);
  });

  it("gives every stream different numbers", () => {
    const firsts = Array.from({ length: 2000 }, (_, stream) => createRandom(7, stream).next());
    expect(new Set(firsts).size).toBe(2000);
    const mean = firsts.reduce((sum, value) => sum + value, 0) / 2000;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
  });

  it("draws whole numbers within both bounds, including the bounds", () => {
    const random = createRandom(2);
    const drawn = new Set(Array.from({ length: 400 }, () => random.int(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  });

  it("never picks an entry without weight, and throws if no entry has any", () => {
    const random = createRandom(3);
    const picked = Array.from({ length: 200 }, () =>
      random.weighted(["a", "b", "c"], (name) => (name === "b" ? 0 : 1)),
    );
    expect(new Set(picked)).toEqual(new Set(["a", "c"]));
    expect(() => random.weighted(["a"], () => 0)).toThrow("without weight");
  });

  it("samples different entries, at most all of them", () => {
    const random = createRandom(4);
    expect(random.sample([1, 2, 3], 9).sort()).toEqual([1, 2, 3]);
    expect(random.sample([1, 2, 3], 2)).toHaveLength(2);
  });
});
