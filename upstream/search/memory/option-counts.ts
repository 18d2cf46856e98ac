import type { TypedFastBitSet } from "typedfastbitset";
import { differingBits, splitDifference } from "./bits.ts";

/** What cars are counted by. */
export interface Countable {
  /** By code: the cars that are not removed. */
  readonly totals: ArrayLike<number>;
  /** Adds `by` to the counts of each slot's codes. */
  tally(counts: Int32Array, slots: Uint32Array, by: 1 | -1): void;
}

/** By code, how many of the cars there are. */
export type Counts = (countable: Countable) => ArrayLike<number>;

/** A set whose counts are known, and which has all cars that are counted but for some new ones. */
export interface Base {
  size: number;
  bits: () => TypedFastBitSet;
  counts: Counts;
}

const none = new Uint32Array(0);

/** Counts cars from the smallest base, by what it has besides, or each of them where that is less. */
export function countFrom(bases: Base[], cars: TypedFastBitSet): Counts {
  const size = cars.size();
  const smallest = bases.toSorted((a, b) => a.size - b.size)[0];
  const base = smallest && smallest.size < 2 * size ? smallest : undefined;
  const words = base?.bits().words ?? none;
  const [added, removed] = splitDifference(cars.words, words, base ? differingBits(cars.words, words) : size);
  const counted = new Map<Countable, Int32Array>();
  return (countable) => {
    const known = counted.get(countable);
    if (known) return known;
    const counts = new Int32Array(countable.totals.length);
    if (base) addAll(counts, base.counts(countable), 1);
    countable.tally(counts, added, 1);
    countable.tally(counts, removed, -1);
    counted.set(countable, counts);
    return counts;
  };
}

export function addAll(counts: Int32Array, added: ArrayLike<number>, by: 1 | -1): void {
  for (let code = 0; code < added.length; code++) counts[code]! += by * (added[code] as number);
}
