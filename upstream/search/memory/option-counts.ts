import type { TypedFastBitSet } from "typedfastbitset";
import { differingBits, splitDifference } from "./bits.ts";
import type { Facets } from "./facets.ts";

/** A set whose counts are known, and which has all cars that are counted but for some new ones. */
export interface Base {
  size: number;
  bits: () => TypedFastBitSet;
  counts: () => ArrayLike<number>;
}

const none = new Uint32Array(0);

/** Counts options of cars from the smallest base, by what it has besides, or each car where that is less. */
export function countFrom(facets: Facets, bases: Base[], cars: TypedFastBitSet): Int32Array {
  const size = cars.size();
  const smallest = bases.toSorted((a, b) => a.size - b.size)[0];
  const base = smallest && smallest.size < 2 * size ? smallest : undefined;
  const words = base?.bits().words ?? none;
  const [added, removed] = splitDifference(cars.words, words, base ? differingBits(cars.words, words) : size);
  const counts = new Int32Array(facets.totals.length);
  if (base) counts.set(base.counts());
  facets.tally(counts, added, 1);
  facets.tally(counts, removed, -1);
  return counts;
}

export function addAll(counts: Int32Array, added: ArrayLike<number>, by: 1 | -1): void {
  for (let code = 0; code < added.length; code++) counts[code]! += by * (added[code] as number);
}
