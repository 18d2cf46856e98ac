import type { TypedFastBitSet } from "typedfastbitset";
import { emptyWords, estimateSize, inBatches } from "./bits.ts";
import type { Facets } from "./facets.ts";

/** A set with known counts. It contains all cars that are to be counted, except for some new ones. */
export interface Base {
  size: number;
  bits: () => TypedFastBitSet;
  counts: () => ArrayLike<number>;
}

/** Counts options of cars by correcting the smallest base for the differences, or car by car if that is less work. */
export function countFrom(facets: Facets, bases: Base[], cars: TypedFastBitSet): Int32Array {
  const size = estimateSize(cars);
  const smallest = bases.toSorted((a, b) => a.size - b.size)[0];
  const base = smallest && smallest.size < 2 * size ? smallest : undefined;
  const counts = new Int32Array(facets.totals.length);
  if (base) counts.set(base.counts());
  const [{ words }, known] = [cars, base?.bits().words ?? emptyWords];
  const added = inBatches((slots) => facets.tally(counts, slots, 1));
  const removed = inBatches((slots) => facets.tally(counts, slots, -1));
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number;
    const there = at < known.length ? (known[at] as number) : 0;
    for (let differing = word ^ there; differing !== 0; differing &= differing - 1) {
      const bit = differing & -differing;
      const slot = (at << 5) + 31 - Math.clz32(bit);
      if (word & bit) added.add(slot);
      else removed.add(slot);
    }
  }
  added.end();
  removed.end();
  return counts;
}
