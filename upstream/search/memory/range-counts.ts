import { LRUCache } from "lru-cache";
import type { TypedFastBitSet } from "typedfastbitset";
import type { Facets } from "./facets.ts";
import { type Base, countedAtOnce, slotTally } from "./option-counts.ts";
import { scratchCopy } from "./scratch.ts";
import type { SortedOrder } from "./sorted-order.ts";

const parts = { ofAll: 128, ofSet: 64 };
/** Of half a megabyte for each order that they were searched with. */
const maxCachedSets = 16;
/** They are made anew when so small a share of the slots is not in them. */
const freshShare = 64;

/** Keys of an order, both included. */
export interface Range {
  order: SortedOrder;
  min: number;
  max: number;
}

export interface RangeSet extends Range {
  bits: TypedFastBitSet;
}

/** What of a set is below a key of an order, and where that was when it was counted. */
interface Mark {
  key: number;
  at: number;
  counts: ArrayLike<number>;
}

/**
 * Counts of ranges: what is below some keys of an order is counted once, and of any other range only the slots between its
 * ends and the nearest of them. What a slot has never changes, so this holds for the slots that there were.
 */
export class RangeCounts {
  /** Slots that are counted, a multiple of 32. */
  #slots = 0;
  readonly #marks = new Map<SortedOrder, Mark[]>();
  readonly #marksOfSets = new LRUCache<TypedFastBitSet, Map<SortedOrder, Mark[]>>({ max: maxCachedSets });
  readonly #requested = new WeakSet<TypedFastBitSet>();
  readonly #facets: Facets;
  readonly #waiting = new Uint32Array(countedAtOnce);

  constructor(facets: Facets) {
    this.#facets = facets;
  }

  /** @param range whose set it may change @param slots how many there are @param within a set that stays */
  baseOf({ order, min, max, bits }: RangeSet, slots: number, within?: TypedFastBitSet): Base {
    if (slots - this.#slots > slots / freshShare + 32) {
      this.#slots = slots & ~31;
      this.#marks.clear();
      this.#marksOfSets.clear();
    }
    const [from, to] = order.range(min, max);
    const counted = within ? scratchCopy(within).intersection(bits) : bits;
    counted.words.fill(0, this.#slots >>> 5);
    const counts = () => {
      const below = this.#below(order, to, within);
      const before = this.#below(order, from, within);
      for (let code = 0; code < below.length; code++) below[code]! -= before[code] as number;
      return below;
    };
    return { size: within ? counted.size() : to - from, bits: () => counted, counts };
  }

  /** Of a word's cars, from the second time on: to count them all takes longer than once those of a range. */
  baseOfSet(set: TypedFastBitSet, range: RangeSet, slots: number): Base[] {
    if (this.#requested.has(set)) return [this.baseOf(range, slots, set)];
    this.#requested.add(set);
    return [];
  }

  #below(order: SortedOrder, position: number, within?: TypedFastBitSet): Int32Array {
    let nearest: Mark = { key: Number.NEGATIVE_INFINITY, at: 0, counts: [] };
    for (const mark of this.#marksOf(order, within))
      if (Math.abs(mark.at - position) < Math.abs(nearest.at - position)) nearest = mark;
    const at = order.firstFrom(nearest.key);
    const counts = new Int32Array(this.#facets.totals.length);
    counts.set(nearest.counts);
    this.#tally(counts, order.slots.subarray(at, position), 1, within);
    this.#tally(counts, order.slots.subarray(position, at), -1, within);
    return counts;
  }

  #marksOf(order: SortedOrder, within?: TypedFastBitSet) {
    const byOrder = within ? (this.#marksOfSets.get(within) ?? new Map<SortedOrder, Mark[]>()) : this.#marks;
    if (within) this.#marksOfSets.set(within, byOrder);
    const known = byOrder.get(order);
    if (known) return known;
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
    byOrder.set(order, marks);
    return marks;
  }

  /** Of those that are counted. */
  #tally(counts: Int32Array, slots: Uint32Array, by: 1 | -1, within?: TypedFastBitSet) {
    const [words, tally] = [within?.words, slotTally(this.#facets, counts, by, this.#waiting)];
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number;
      if (slot < this.#slots && (!words || (words[slot >>> 5] as number) & (1 << slot))) tally.add(slot);
    }
    tally.end();
  }
}
