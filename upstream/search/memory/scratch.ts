import { TypedFastBitSet } from "typedfastbitset";

/** The largest array in the pool; larger ones are rare, and would stay in memory. */
const maxPooled = 1 << 16;
const pool: Uint32Array[] = [];
let taken = 0;

/*
 * Memory for one search, which the next search reuses. A search runs without interruption, and collecting new sets as
 * garbage would take longer than most searches.
 */

/** Call it at the beginning of a search. */
export function releaseScratch(): void {
  taken = 0;
}

/** Returns an array with arbitrary content. */
export function scratchNumbers(length: number): Uint32Array {
  if (length > maxPooled) return new Uint32Array(length);
  let numbers = pool[taken];
  if (!numbers || numbers.length < length) {
    numbers = new Uint32Array(Math.min(maxPooled, Math.ceil(length * 1.2)));
    pool[taken] = numbers;
  }
  taken++;
  return numbers.subarray(0, length);
}

/** @param length the number of its words */
export function emptyScratch(length: number): TypedFastBitSet {
  return TypedFastBitSet.fromWords(scratchNumbers(length).fill(0));
}

/** @param length the number of its words, if it needs more than the set has */
export function scratchCopy({ words }: TypedFastBitSet, length = 0): TypedFastBitSet {
  const copy = scratchNumbers(Math.max(words.length, length)).fill(0, words.length);
  copy.set(words);
  return TypedFastBitSet.fromWords(copy);
}
