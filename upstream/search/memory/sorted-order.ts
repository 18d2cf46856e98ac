import type { TypedFastBitSet } from "typedfastbitset";
import { emptyBits, filterBits, membersOf } from "./bits.ts";

/** All slots ordered by a key, ties by id. Slots of removed cars stay in it; sets of cars tell them apart. */
export class SortedOrder {
  slots = new Uint32Array(0);
  length = 0;
  readonly keyOf: (slot: number) => number;
  readonly #idOf: (slot: number) => number;

  constructor(keyOf: (slot: number) => number, idOf: (slot: number) => number) {
    this.keyOf = keyOf;
    this.#idOf = idOf;
  }

  compare = (a: number, b: number) => this.keyOf(a) - this.keyOf(b) || this.#idOf(a) - this.#idOf(b);

  /** From empty, slots 0 to `count` - 1, whose ids ascend. */
  build(count: number): void {
    // One number holds key and slot, because numbers are sorted several times as fast without a callback.
    const factor = 2 ** Math.ceil(Math.log2(count + 1));
    const keys = new Float64Array(count);
    let isPackable = true;
    for (let slot = 0; slot < count; slot++) {
      const key = this.keyOf(slot);
      keys[slot] = key * factor + slot;
      isPackable &&= Number.isInteger(key) && key >= 0 && key * factor < 2 ** 52;
    }
    this.slots = new Uint32Array(count);
    this.length = count;
    if (isPackable) {
      keys.sort();
      for (let index = 0; index < count; index++) this.slots[index] = (keys[index] ?? 0) % factor;
    } else {
      for (let slot = 0; slot < count; slot++) this.slots[slot] = slot;
      this.slots.sort(this.compare);
    }
  }

  insert(slots: number[]): void {
    const added = slots.toSorted(this.compare);
    if (this.length + added.length > this.slots.length) {
      const larger = new Uint32Array(Math.ceil((this.length + added.length) * 1.1) + 64);
      larger.set(this.slots.subarray(0, this.length));
      this.slots = larger;
    }
    let end = this.length;
    for (let index = added.length - 1; index >= 0; index--) {
      const slot = added[index] ?? 0;
      const position = this.#firstAt((other) => this.compare(other, slot) > 0, end);
      this.slots.copyWithin(position + index + 1, position, end);
      this.slots[position + index] = slot;
      end = position;
    }
    this.length += added.length;
  }

  /** The positions of keys from `min` to `max`: from the first to before the second. */
  range(min: number, max: number): [from: number, to: number] {
    return [
      this.#firstAt((slot) => this.keyOf(slot) >= min, this.length),
      this.#firstAt((slot) => this.keyOf(slot) > max, this.length),
    ];
  }

  /** Keeps the members whose key is from `min` to `max`, the cheapest way. */
  narrow(bits: TypedFastBitSet, min: number, max: number): void {
    const { slots, keyOf } = this;
    const [from, to] = this.range(min, max);
    const inside = Math.max(0, to - from);
    const outside = this.length - inside;
    const size = bits.size();
    if (inside === 0) bits.words.fill(0);
    else if (size <= Math.min(inside, outside))
      filterBits(bits, (slot) => keyOf(slot) >= min && keyOf(slot) <= max);
    else if (inside < outside) bits.intersection(this.bitsOf(from, to, bits.words.length));
    else {
      clearBits(bits.words, slots, 0, from);
      clearBits(bits.words, slots, to, this.length);
    }
  }

  page(bits: TypedFastBitSet, size: number, { offset, limit }: { offset: number; limit: number }): number[] {
    if (offset >= size) return [];
    // Few cars are sorted faster than found in an order of all.
    const sortingCost = size * Math.log2(size + 2) * 4;
    const walkingCost = ((offset + limit) / size) * this.length;
    if (sortingCost < walkingCost)
      return [
        ...membersOf(bits, size)
          .sort(this.compare)
          .subarray(offset, offset + limit),
      ];
    const page: number[] = [];
    const { words } = bits;
    for (let index = 0, skipped = 0; index < this.length && page.length < limit; index++) {
      const slot = this.slots[index] ?? 0;
      if (((words[slot >>> 5] ?? 0) & (1 << slot)) === 0) continue;
      if (skipped < offset) skipped++;
      else page.push(slot);
    }
    return page;
  }

  bitsOf(from: number, to: number, words: number): TypedFastBitSet {
    const bits = emptyBits(words * 32 - 1);
    setBits(bits.words, this.slots, from, to);
    return bits;
  }

  #firstAt(isAtOrBehind: (slot: number) => boolean, end: number): number {
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isAtOrBehind(this.slots[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function setBits(words: Uint32Array, slots: Uint32Array, from: number, to: number) {
  for (let index = from; index < to; index++) {
    const slot = slots[index] ?? 0;
    words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << slot);
  }
}

function clearBits(words: Uint32Array, slots: Uint32Array, from: number, to: number) {
  for (let index = from; index < to; index++) {
    const slot = slots[index] ?? 0;
    words[slot >>> 5] = (words[slot >>> 5] ?? 0) & ~(1 << slot);
  }
}
