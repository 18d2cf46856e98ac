import { LRUCache } from "lru-cache";
import type { TypedFastBitSet } from "typedfastbitset";
import { batchSize, estimateSize, inBatches } from "./bits.ts";
import type { Facets } from "./facets.ts";
import { type Base, countFrom, nothing } from "./option-counts.ts";
import { scratchCopy } from "./scratch.ts";
import type { SortedOrder } from "./sorted-order.ts";

const parts = { ofAll: 256, ofSet: 64 };
/** Each takes half a megabyte for every order that it was searched with. */
const maxCachedSets = { words: 16, values: 24, totals: 256 };
/** Counts are made again when more than one in this many slots is not in them. */
const recountDivisor = 64;

/** A range of an order's keys, both included. */
export interface Range {
  order: SortedOrder;
  min: number;
  max: number;
}

export interface RangeSet extends Range {
  bits: TypedFastBitSet;
}

/** The counts of a set's slots below a key of an order, and the position of the key when they were counted. */
interface Mark {
  key: number;
  at: number;
  counts: ArrayLike<number>;
}

/**
 * Counts ranges. The slots below some keys of an order are counted once; for any range only the slots between its ends
 * and the nearest of these keys are added. The data of a slot never change, so counts stay right for the slots in them.
 */
export class RangeCounts {
  /** The number of slots that are counted, a multiple of 32. */
  #slots = 0;
  readonly #marks = new Map<SortedOrder, Mark[]>();
  readonly #marksOfWords = new LRUCache<TypedFastBitSet, Map<SortedOrder, Mark[]>>({
    max: maxCachedSets.words,
  });
  readonly #marksOfValues = new Map<string, Map<SortedOrder, Mark[]>>();
  readonly #totals = new LRUCache<string, Int32Array>({ max: maxCachedSets.totals });
  readonly #requested = new WeakSet<TypedFastBitSet>();
  readonly #facets: Facets;
  readonly #waiting = new Uint32Array(batchSize);

  constructor(facets: Facets) {
    this.#facets = facets;
  }

  /** Prepares what the first count of a range needs. @param slots the number of slots */
  prepare(order: SortedOrder, slots: number): void {
    this.#renew(slots);
    if (!this.#marks.has(order)) this.#marks.set(order, this.#marksOf(order));
  }

  /** @param range its set may be changed @param slots the number of slots */
  baseOf(range: RangeSet, slots: number): Base {
    this.#renew(slots);
    return this.#baseOf(range, this.#marks);
  }

  /** Counts the cars of a set, unless they are known. @param name names the set in all searches */
  baseOfSet(name: string, set: TypedFastBitSet, slots: number): Base {
    this.#renew(slots);
    const bits = scratchCopy(set);
    bits.words.fill(0, this.#slots >>> 5);
    const counts = () => {
      const known = this.#totals.get(name) ?? countFrom(this.#facets, nothing, bits);
      this.#totals.set(name, known);
      return known;
    };
    return { size: estimateSize(bits), bits: () => bits, counts };
  }

  /** Whether a word's cars are to be counted; counting them all takes longer than counting a part of them once. */
  isAskedAgain(set: TypedFastBitSet): boolean {
    const isAgain = this.#requested.has(set);
    this.#requested.add(set);
    return isAgain;
  }

  baseOfWord(set: TypedFastBitSet, range: RangeSet, slots: number): Base {
    this.#renew(slots);
    const marks = this.#marksOfWords.get(set) ?? new Map();
    this.#marksOfWords.set(set, marks);
    return this.#baseOf(range, marks, set);
  }

  /** Counts a value's cars, for the first values only; replacing their counts would take longer than it saves. */
  baseOfValue(name: string, set: TypedFastBitSet, range: RangeSet, slots: number): Base[] {
    this.#renew(slots);
    const isFull = this.#marksOfValues.size === maxCachedSets.values;
    const marks = this.#marksOfValues.get(name) ?? new Map();
    if (isFull && !this.#marksOfValues.has(name)) return [];
    this.#marksOfValues.set(name, marks);
    return [this.#baseOf(range, marks, set)];
  }

  #renew(slots: number) {
    if (slots - this.#slots <= slots / recountDivisor + 32) return;
    this.#slots = slots & ~31;
    this.#marks.clear();
    this.#marksOfWords.clear();
    this.#marksOfValues.clear();
    this.#totals.clear();
  }

  /** @param within a set that does not change, except for new slots */
  #baseOf(
    { order, min, max, bits }: RangeSet,
    marks: Map<SortedOrder, Mark[]>,
    within?: TypedFastBitSet,
  ): Base {
    const [from, to] = order.range(min, max);
    const counted = within ? scratchCopy(within).intersection(bits) : bits;
    counted.words.fill(0, this.#slots >>> 5);
    const counts = () => {
      const marksOfOrder = marks.get(order) ?? this.#marksOf(order, within);
      marks.set(order, marksOfOrder);
      const below = this.#below(order, to, marksOfOrder, within);
      const before = this.#below(order, from, marksOfOrder, within);
      for (let code = 0; code < below.length; code++) below[code]! -= before[code] as number;
      return below;
    };
    return { size: within ? estimateSize(counted) : to - from, bits: () => counted, counts };
  }

  #below(order: SortedOrder, position: number, marks: Mark[], within?: TypedFastBitSet): Int32Array {
    let nearest: Mark = { key: Number.NEGATIVE_INFINITY, at: 0, counts: [] };
    for (const mark of marks)
      if (Math.abs(mark.at - position) < Math.abs(nearest.at - position)) nearest = mark;
    const at = order.firstFrom(nearest.key);
    const counts = new Int32Array(this.#facets.totals.length);
    counts.set(nearest.counts);
    this.#tally(counts, order.slots.subarray(at, position), 1, within);
    this.#tally(counts, order.slots.subarray(position, at), -1, within);
    return counts;
  }

  #marksOf(order: SortedOrder, within?: TypedFastBitSet): Mark[] {
    const marks: Mark[] = [];
    const counts = new Int32Array(this.#facets.totals.length);
    const last = within ? parts.ofSet : parts.ofAll;
    for (let part = 1, from = 0; part <= last; part++) {
      const middle = order.slots[Math.floor((order.length * part) / last)] ?? 0;
      const key = part === last ? Number.POSITIVE_INFINITY : order.keyOf(middle);
      const to = order.firstFrom(key);
      this.#tally(counts, order.slots.subarray(from, to), 1, within);
      marks.push({ key, at: to, counts: counts.slice() });
      from = to;
    }
    return marks;
  }

  /** Ignores slots that are not counted yet. */
  #tally(counts: Int32Array, slots: Uint32Array, by: 1 | -1, within?: TypedFastBitSet) {
    const words = within?.words;
    const tally = inBatches((batch) => this.#facets.tally(counts, batch, by), this.#waiting);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number;
      if (slot < this.#slots && (!words || (words[slot >>> 5] as number) & (1 << slot))) tally.add(slot);
    }
    tally.end();
  }
}
