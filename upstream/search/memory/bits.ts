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

/** Those that the second set lacks. */
export function forEachSlot(words: Uint32Array, others: Uint32Array, visit: (slot: number) => void): void {
  for (let at = 0; at < words.length; at++) {
    const other = at < others.length ? (others[at] as number) : 0;
    for (let word = (words[at] as number) & ~other; word !== 0; word &= word - 1)
      visit((at << 5) + 31 - Math.clz32(word & -word));
  }
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

/** The first of ascending numbers that is not below. */
export function firstFrom(numbers: Uint32Array, least: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) >= least) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The ones of a word. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
