import type { TypedFastBitSet } from "typedfastbitset";
import { clearBits, emptyBits, setBits } from "./bits.ts";
import { scratchCopy } from "./scratch.ts";
import type { SortedOrder } from "./sorted-order.ts";

const parts = 16;

/**
 * Sets of the slots below some keys of an order (a range-encoded bitmap index). The set below any other key differs
 * from the nearest of them in at most one in 32 slots.
 */
export class RangeMarks {
  #marks: { key: number; bits: TypedFastBitSet }[] = [];

  build({ slots, length, keyOf, firstFrom }: SortedOrder, capacity: number): void {
    this.#marks = [];
    const bits = emptyBits(capacity);
    let from = 0;
    for (let part = 1; part < parts; part++) {
      const key = keyOf(slots[Math.floor((length * part) / parts)] ?? 0);
      const to = firstFrom(key);
      if (to <= from) continue;
      setBits(bits.words, slots, from, to);
      this.#marks.push({ key, bits: bits.clone() });
      from = to;
    }
    setBits(bits.words, slots, from, length);
    this.#marks.push({ key: Number.POSITIVE_INFINITY, bits });
  }

  add(slot: number, key: number): void {
    for (const mark of this.#marks) if (key < mark.key) mark.bits.add(slot);
  }

  /** Returns the slots before a position at which a key begins. */
  before({ slots, length, firstFrom }: SortedOrder, position: number): TypedFastBitSet {
    let nearest = { at: 0, bits: emptyBits(0) };
    for (const { key, bits } of this.#marks) {
      const at = firstFrom(key);
      if (Math.abs(at - position) < Math.abs(nearest.at - position)) nearest = { at, bits };
    }
    const found = scratchCopy(nearest.bits, (length >>> 5) + 1);
    if (nearest.at < position) setBits(found.words, slots, nearest.at, position);
    else clearBits(found.words, slots, position, nearest.at);
    return found;
  }
}
