import { TypedFastBitSet } from "typedfastbitset";

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
