import type { TypedFastBitSet } from "typedfastbitset";
import { emptyBits, membersOf } from "./bits.ts";
import { Column } from "./column.ts";
import { SortedOrder } from "./sorted-order.ts";

export type Value = number | string | null;

/** A filter's value of every slot. Few values have a set of slots each; many are found by an order. */
export class ValueColumn {
  readonly #codes: Column<Uint8Array | Uint32Array>;
  readonly #values: Value[] = [];
  readonly #codeOf = new Map<Value, number>();
  /** Of cars that are not removed. */
  readonly #counts: number[] = [];
  readonly #bits: TypedFastBitSet[] | null;
  readonly #order: SortedOrder | null;
  readonly #capacity: number;

  constructor(options: { capacity: number; hasManyValues: boolean; idOf: (slot: number) => number }) {
    const { capacity, hasManyValues, idOf } = options;
    this.#capacity = capacity;
    this.#codes = new Column(hasManyValues ? new Uint32Array(capacity) : new Uint8Array(capacity));
    this.#bits = hasManyValues ? null : [];
    this.#order = hasManyValues ? new SortedOrder((slot) => this.#codes.data[slot] ?? 0, idOf) : null;
  }

  add(slot: number, value: Value): void {
    const code = this.#codeFor(value);
    if (code > 255 && this.#codes.data instanceof Uint8Array)
      this.#codes.data = Uint32Array.from(this.#codes.data);
    this.#codes.set(slot, code);
    this.#counts[code] = (this.#counts[code] ?? 0) + 1;
    this.#bits?.[code]?.add(slot);
  }

  remove(slot: number): void {
    const code = this.#codes.data[slot] ?? 0;
    this.#counts[code] = (this.#counts[code] ?? 0) - 1;
  }

  build(count: number): void {
    this.#order?.build(count);
  }

  insertIntoOrder(slots: number[]): void {
    this.#order?.insert(slots);
  }

  narrow(bits: TypedFastBitSet, value: Value): void {
    const code = this.#codeOf.get(value);
    if (code === undefined) bits.words.fill(0);
    else if (this.#bits) bits.intersection(this.#bits[code] as TypedFastBitSet);
    else this.#order?.narrow(bits, code, code);
  }

  totals(): Map<Value, number> {
    return this.#byValue(this.#counts);
  }

  /** Of the members, in the way that reads the least. @param size of the set */
  counts(bits: TypedFastBitSet, size: number, members: () => Uint32Array): Map<Value, number> {
    const { words } = bits;
    if (this.#bits && this.#values.length * words.length < 2 * size)
      return this.#byValue(this.#bits.map((withValue) => withValue.intersection_size(bits)));
    const counts = new Uint32Array(this.#values.length);
    const codes = this.#codes.data;
    if (size * 8 < words.length * 32) {
      for (const slot of members()) counts[codes[slot] ?? 0]! += 1;
    } else {
      const slots = Math.min(codes.length, words.length * 32);
      for (let slot = 0; slot < slots; slot++)
        counts[codes[slot] ?? 0]! += ((words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1;
    }
    return this.#byValue(counts);
  }

  #byValue(counts: ArrayLike<number>): Map<Value, number> {
    return new Map(
      this.#values.flatMap((value, code) => (counts[code] ? [[value, counts[code]] as const] : [])),
    );
  }

  #codeFor(value: Value): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.#values.push(value) - 1;
    this.#codeOf.set(value, code);
    this.#bits?.push(emptyBits(this.#capacity));
    return code;
  }
}

export const lazyMembers = (bits: TypedFastBitSet, size: number) => {
  let members: Uint32Array | undefined;
  return () => {
    members ??= membersOf(bits, size);
    return members;
  };
};
