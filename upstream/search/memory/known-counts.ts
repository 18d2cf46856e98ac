import type { TypedFastBitSet } from "typedfastbitset";
import { differingBits, splitDifference } from "./bits.ts";

/** Less than one of so many slots is few. */
const fewOf = 64;
const none = new Uint32Array(0);

/** What cars are counted by. */
export interface Countable {
  /** By code: the cars that are not removed. */
  readonly totals: ArrayLike<number>;
  /** Adds `by` to the counts of each slot's codes. */
  tally(counts: Int32Array, slots: Uint32Array, by: 1 | -1): void;
}

/** A set that stays, to which slots are added at its end alone, without those of another that has no others. */
export interface Base {
  bits: TypedFastBitSet;
  less?: TypedFastBitSet | undefined;
}

/** By code, how many of the cars there are. */
export type Counts = (countable: Countable) => ArrayLike<number>;

/**
 * Counts cars from a set whose counts are known, so that only those are looked at that one has and the other has not.
 * A set is counted when it is first a base; since what a slot has never changes, its counts are right as long as it is there.
 */
export class KnownCounts {
  readonly #live: TypedFastBitSet;
  #known = new WeakMap<TypedFastBitSet, Map<Countable, ArrayLike<number>>>();
  /** Words of all bases that are counted. */
  #length = 0;

  constructor(live: TypedFastBitSet) {
    this.#live = live;
  }

  /** @param slots how many there are @param bases of which the nearest is taken, or none, or all cars */
  countsOf(cars: TypedFastBitSet, slots: number, bases: Base[]): Counts {
    if (slots - this.#length * 32 > slots / fewOf + 32) {
      this.#length = slots >>> 5;
      this.#known = new WeakMap();
    }
    const size = cars.size();
    let [words, differing]: [Uint32Array, number] = [none, size];
    let nearest: Base | undefined;
    if (size > slots / fewOf)
      for (const base of [{ bits: this.#live }, ...bases]) {
        const ofBase = this.#wordsOf(base);
        const difference = differingBits(cars.words, ofBase);
        if (difference < differing) [words, differing, nearest] = [ofBase, difference, base];
      }
    const [added, removed] = splitDifference(cars.words, words, differing);
    const counted = new Map<Countable, Int32Array>();
    return (countable) => {
      const known = counted.get(countable);
      if (known) return known;
      const counts = new Int32Array(countable.totals.length);
      if (nearest) addAll(counts, this.#knownOf(nearest.bits, countable), 1);
      if (nearest?.less) addAll(counts, this.#knownOf(nearest.less, countable), -1);
      countable.tally(counts, added, 1);
      countable.tally(counts, removed, -1);
      counted.set(countable, counts);
      return counts;
    };
  }

  #wordsOf({ bits, less }: Base): Uint32Array {
    if (bits === this.#live) return bits.words;
    const words = bits.words.subarray(0, this.#length);
    return less ? words.map((word, at) => word & ~(less.words[at] as number)) : words;
  }

  #knownOf(bits: TypedFastBitSet, countable: Countable): ArrayLike<number> {
    if (bits === this.#live) return countable.totals;
    const ofBits = this.#known.get(bits) ?? new Map<Countable, ArrayLike<number>>();
    this.#known.set(bits, ofBits);
    const known = ofBits.get(countable);
    if (known) return known;
    const words = this.#wordsOf({ bits });
    const counts = new Int32Array(countable.totals.length);
    countable.tally(counts, splitDifference(words, none, differingBits(words, none))[0], 1);
    ofBits.set(countable, counts);
    return counts;
  }
}

function addAll(counts: Int32Array, added: ArrayLike<number>, by: 1 | -1) {
  for (let code = 0; code < added.length; code++) counts[code]! += by * (added[code] as number);
}
