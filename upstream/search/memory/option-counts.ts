import type { TypedFastBitSet } from "typedfastbitset";
import { none } from "./bits.ts";
import type { Facets } from "./facets.ts";
import { scratchNumbers } from "./scratch.ts";

const countedAtOnce = 4096;

/** A set whose counts are known, and which has all cars that are counted but for some new ones. */
export interface Base {
  size: number;
  bits: () => TypedFastBitSet;
  counts: () => ArrayLike<number>;
}

/** Adds `by` to the counts of slots that come one by one. */
export class SlotTally {
  readonly #facets: Facets;
  readonly #counts: Int32Array;
  readonly #by: 1 | -1;
  readonly #slots = scratchNumbers(countedAtOnce);
  #waiting = 0;

  constructor(facets: Facets, counts: Int32Array, by: 1 | -1) {
    this.#facets = facets;
    this.#counts = counts;
    this.#by = by;
  }

  add(slot: number): void {
    this.#slots[this.#waiting++] = slot;
    if (this.#waiting === countedAtOnce) this.end();
  }

  end(): void {
    this.#facets.tally(this.#counts, this.#slots.subarray(0, this.#waiting), this.#by);
    this.#waiting = 0;
  }
}

/** Counts options of cars from the smallest base, by what it has besides, or each car where that is less. */
export function countFrom(facets: Facets, bases: Base[], cars: TypedFastBitSet): Int32Array {
  const size = cars.size();
  const smallest = bases.toSorted((a, b) => a.size - b.size)[0];
  const base = smallest && smallest.size < 2 * size ? smallest : undefined;
  const counts = new Int32Array(facets.totals.length);
  if (base) counts.set(base.counts());
  const [{ words }, known] = [cars, base?.bits().words ?? none];
  const added = new SlotTally(facets, counts, 1);
  const removed = new SlotTally(facets, counts, -1);
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
