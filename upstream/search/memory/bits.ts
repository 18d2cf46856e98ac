import { TypedFastBitSet } from "typedfastbitset";
import { scratchNumbers } from "./scratch.ts";

export const emptyWords = new Uint32Array(0);
const empty = TypedFastBitSet.fromWords(emptyWords);

/** Returns an empty set with room for `size` members; a set that has to grow takes twice the memory. */
export function emptyBits(size: number): TypedFastBitSet {
  return TypedFastBitSet.fromWords(new Uint32Array((size >>> 5) + 1));
}

export const batchSize = 4096;

/** Passes on slots in batches, so that few enough are used at a time; call `end` after the last. */
export function inBatches(use: (slots: Uint32Array) => void, batch = scratchNumbers(batchSize)) {
  let waiting = 0;
  const end = () => {
    use(batch.subarray(0, waiting));
    waiting = 0;
  };
  const add = (slot: number) => {
    batch[waiting++] = slot;
    if (waiting === batch.length) end();
  };
  return { add, end };
}

export function membersOf({ words }: TypedFastBitSet, size: number): Uint32Array {
  const members = scratchNumbers(size);
  let at = 0;
  forEachSlot(words, (slot) => {
    members[at++] = slot;
  });
  return members;
}

export function forEachSlot(words: Uint32Array, visit: (slot: number) => void): void {
  for (let at = 0; at < words.length; at++) {
    for (let word = words[at] as number; word !== 0; word &= word - 1)
      visit((at << 5) + 31 - Math.clz32(word & -word));
  }
}

/** Whether the set has at most `max` members; faster than counting all of a large set. */
export function hasAtMost({ words }: TypedFastBitSet, max: number): boolean {
  let size = 0;
  for (let at = 0; at < words.length && size <= max; at++) size += onesOf(words[at] as number);
  return size <= max;
}

/** Estimates the size of a set, or of what it has outside another, from some 1024 words of a large set. */
export function estimateSize({ words }: TypedFastBitSet, { words: others } = empty): number {
  let size = 0;
  const step = Math.max(1, words.length >>> 10);
  for (let at = 0; at < words.length; at += step)
    size += onesOf((words[at] as number) & ~(at < others.length ? (others[at] as number) : 0));
  return size * step;
}

/** Returns the size of an intersection. The library's own function takes longer. */
export function countCommon({ words }: TypedFastBitSet, { words: others }: TypedFastBitSet): number {
  let size = 0;
  const length = Math.min(words.length, others.length);
  for (let at = 0; at < length; at++) size += onesOf((words[at] as number) & (others[at] as number));
  return size;
}

export function filterBits({ words }: TypedFastBitSet, predicate: (slot: number) => boolean): void {
  forEachSlot(words, (slot) => {
    if (!predicate(slot)) words[slot >>> 5]! &= ~(1 << slot);
  });
}

export function setBits(words: Uint32Array, slots: Uint32Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const slot = slots[index] as number;
    words[slot >>> 5]! |= 1 << slot;
  }
}

export function clearBits(words: Uint32Array, slots: Uint32Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const slot = slots[index] as number;
    words[slot >>> 5]! &= ~(1 << slot);
  }
}

/** Keeps the members that another set has too. @param missing those that all sets but one have; it is kept up to date */
export function narrowOrMiss(
  { words }: TypedFastBitSet,
  { words: others }: TypedFastBitSet,
  { words: missing }: TypedFastBitSet,
): void {
  for (let at = 0; at < words.length; at++) {
    const other = at < others.length ? (others[at] as number) : 0;
    missing[at] = ((missing[at] as number) & other) | ((words[at] as number) & ~other);
    words[at]! &= other;
  }
}

/** Visits the slots of a set that are not in one of others, by its index. */
export function forEachMissing(
  { words }: TypedFastBitSet,
  sets: { set: TypedFastBitSet }[],
  visit: (slot: number, index: number) => void,
): void {
  const others = sets.map(({ set }) => set.words);
  for (let at = 0; at < words.length; at++) {
    const members = words[at] as number;
    if (members === 0) continue;
    for (let index = 0; index < others.length; index++) {
      const set = others[index] as Uint32Array;
      const other = at < set.length ? (set[at] as number) : 0;
      for (let word = members & ~other; word !== 0; word &= word - 1)
        visit((at << 5) + 31 - Math.clz32(word & -word), index);
    }
  }
}

/** Counts the 1 bits of a word. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
