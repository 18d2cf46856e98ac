import { TypedFastBitSet } from "typedfastbitset";
import type { ColumnFacet } from "../engine.ts";
import { emptyWords, inBatches } from "./bits.ts";
import type { Facets } from "./facets.ts";

/** A set with known counts. It contains all cars that are to be counted, except for some new ones. */
export interface Base {
  size: number;
  bits: () => TypedFastBitSet;
  counts: () => ArrayLike<number>;
  /** The filter without which the set does not contain all cars that are to be counted. */
  of?: ColumnFacet;
}

export const nothing: Base = { size: 0, bits: () => TypedFastBitSet.fromWords(emptyWords), counts: () => [] };

/** Returns the base that differs in the fewest cars from a set that has `size` of them. */
export function nearestBase(bases: Base[], size: number): Base {
  const differing = (base: Base) => Math.abs(base.size - size);
  return bases.reduce((nearest, base) => (differing(base) < differing(nearest) ? base : nearest), nothing);
}

/** Counts options of cars by correcting a base for the differences. @param name a filter, to count only its options */
export function countFrom(facets: Facets, base: Base, cars: TypedFastBitSet, name?: ColumnFacet): Int32Array {
  const counts = new Int32Array(facets.totals.length);
  counts.set(base.counts());
  const [{ words }, { words: known }] = [cars, base.bits()];
  const tally = (slots: Uint32Array, by: 1 | -1) =>
    name ? facets.tallyOf(name, counts, slots, by) : facets.tally(counts, slots, by);
  const added = inBatches((slots) => tally(slots, 1));
  const removed = inBatches((slots) => tally(slots, -1));
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
