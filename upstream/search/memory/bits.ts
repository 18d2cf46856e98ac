import { TypedFastBitSet } from "typedfastbitset";

/** A part of a set that is passed over when it is empty; a multiple of eight. */
const blockWords = 64;

/** An empty set with room for `size` members: growing by itself a set takes twice the memory. */
export function emptyBits(size: number): TypedFastBitSet {
  return TypedFastBitSet.fromWords(new Uint32Array((size >>> 5) + 1));
}

export function membersOf(bits: TypedFastBitSet, size: number): Uint32Array {
  const members = new Uint32Array(size);
  const { words } = bits;
  let at = 0;
  for (let index = 0; at < size; index++) {
    for (let word = words[index] ?? 0; word !== 0; word &= word - 1)
      members[at++] = (index << 5) + 31 - Math.clz32(word & -word);
  }
  return members;
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

export function clearBits(words: Uint32Array, slots: Uint32Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const slot = slots[index] as number;
    words[slot >>> 5]! &= ~(1 << slot);
  }
}

/** How many members each of `others` shares with the set. Its empty parts are found once for all of them. */
export function intersectionSizes({ words }: TypedFastBitSet, others: TypedFastBitSet[]): number[] {
  const runs: [from: number, to: number][] = [];
  for (let at = 0; at < words.length; at += blockWords) {
    const to = Math.min(words.length, at + blockWords);
    if (!words.subarray(at, to).some((word) => word !== 0)) continue;
    const last = runs.at(-1);
    if (last?.[1] === at) last[1] = to;
    else runs.push([at, to]);
  }
  return others.map((other) => {
    let size = 0;
    for (const [from, to] of runs)
      size += sharedOnes(words, other.words, from, Math.min(to, other.words.length));
    return size;
  });
}

/** Eight words at a time by carry-save adders (Harley and Seal), in a third of the time that counting each takes. */
function sharedOnes(one: Uint32Array, other: Uint32Array, from: number, to: number): number {
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  let at = from;
  for (; at + 7 < to; at += 8) {
    const a = one[at]! & other[at]!;
    const b = one[at + 1]! & other[at + 1]!;
    const c = one[at + 2]! & other[at + 2]!;
    const d = one[at + 3]! & other[at + 3]!;
    const e = one[at + 4]! & other[at + 4]!;
    const f = one[at + 5]! & other[at + 5]!;
    const g = one[at + 6]! & other[at + 6]!;
    const h = one[at + 7]! & other[at + 7]!;
    const ab = carry(ones, a, b);
    const cd = carry(ones ^ a ^ b, c, d);
    const four = ones ^ a ^ b ^ c ^ d;
    const ef = carry(four, e, f);
    const gh = carry(four ^ e ^ f, g, h);
    ones = four ^ e ^ f ^ g ^ h;
    const abcd = carry(twos, ab, cd);
    const efgh = carry(twos ^ ab ^ cd, ef, gh);
    twos = twos ^ ab ^ cd ^ ef ^ gh;
    eights += onesOf(carry(fours, abcd, efgh));
    fours = fours ^ abcd ^ efgh;
  }
  let size = eights * 8 + onesOf(fours) * 4 + onesOf(twos) * 2 + onesOf(ones);
  for (; at < to; at++) size += onesOf(one[at]! & other[at]!);
  return size;
}

const carry = (a: number, b: number, c: number) => (a & b) | ((a ^ b) & c);

/** The ones of a word. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
