import { TypedFastBitSet } from "typedfastbitset";
import { scratchNumbers } from "./scratch.ts";

/** An empty set with room for `size` members: growing by itself a set takes twice the memory. */
export function emptyBits(size: number): TypedFastBitSet {
  return TypedFastBitSet.fromWords(new Uint32Array((size >>> 5) + 1));
}

export function membersOf(bits: TypedFastBitSet, size: number): Uint32Array {
  const members = scratchNumbers(size);
  const { words } = bits;
  let at = 0;
  for (let index = 0; at < size; index++) {
    for (let word = words[index] ?? 0; word !== 0; word &= word - 1)
      members[at++] = (index << 5) + 31 - Math.clz32(word & -word);
  }
  return members;
}

/** Whether it has no more than `max` members; faster than to count many. */
export function hasAtMost({ words }: TypedFastBitSet, max: number): boolean {
  let size = 0;
  for (let at = 0; at < words.length && size <= max; at++) size += onesOf(words[at] as number);
  return size <= max;
}

export function filterBits(bits: TypedFastBitSet, isKept: (slot: number) => boolean): void {
  const { words } = bits;
  for (let index = 0; index < words.length; index++) {
    for (let word = words[index] ?? 0; word !== 0; word &= word - 1) {
      const bit = word & -word;
      if (!isKept((index << 5) + 31 - Math.clz32(bit))) words[index] = (words[index] ?? 0) & ~bit;
    }
  }
}

export function setBits(words: Uint32Array, slots: Uint32Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const slot = slots[index] as number;
    words[slot >>> 5]! |= 1 << slot;
  }
}

/** Those of the slots that `source` has. */
export function copyBits(
  words: Uint32Array,
  source: Uint32Array,
  slots: Uint32Array,
  from: number,
  to: number,
) {
  for (let index = from; index < to; index++) {
    const slot = slots[index] as number;
    words[slot >>> 5]! |= (source[slot >>> 5] as number) & (1 << slot);
  }
}

export function clearBits(words: Uint32Array, slots: Uint32Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const slot = slots[index] as number;
    words[slot >>> 5]! &= ~(1 << slot);
  }
}

/** How many slots only one of both has. The second may be shorter. */
export function differingBits(one: Uint32Array, other: Uint32Array): number {
  const shared = Math.min(one.length, other.length);
  let count = 0;
  for (let at = 0; at < shared; at++) count += onesOf((one[at] as number) ^ (other[at] as number));
  for (let at = shared; at < one.length; at++) count += onesOf(one[at] as number);
  return count;
}

/** What the first has alone, and what the second has. @param size how many that are */
export function splitDifference(
  one: Uint32Array,
  other: Uint32Array,
  size: number,
): [Uint32Array, Uint32Array] {
  const slots = scratchNumbers(size);
  let [first, last] = [0, size];
  for (let at = 0; first < last; at++) {
    const here = one[at] as number;
    const there = at < other.length ? (other[at] as number) : 0;
    for (let word = here ^ there; word !== 0; word &= word - 1) {
      const bit = word & -word;
      const slot = (at << 5) + 31 - Math.clz32(bit);
      if (here & bit) slots[first++] = slot;
      else slots[--last] = slot;
    }
  }
  return [slots.subarray(0, first), slots.subarray(first)];
}

/** The ones of a word. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
