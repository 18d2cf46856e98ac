import { TypedFastBitSet } from "typedfastbitset";
import { countCommon, emptyBits, emptyWords, setBits } from "./bits.ts";
import { Column } from "./column.ts";
import { emptyScratch, scratchCopy } from "./scratch.ts";
import { SortedOrder } from "./sorted-order.ts";

export type Value = number | string | null;

/** The values of a filter. Few values have a set of slots each; the slots of many values are found by an order. */
export class ValueColumn {
  /** The values by their codes. */
  readonly values: Value[] = [];
  readonly #codeOf = new Map<Value, number>();
  readonly #bits: TypedFastBitSet[] = [];
  readonly #codes: Column<Uint16Array | Uint32Array> | null = null;
  readonly #order: SortedOrder | null = null;
  readonly #capacity: number;

  constructor(options: { capacity: number; hasManyValues: boolean; idOf: (slot: number) => number }) {
    const { capacity, hasManyValues, idOf } = options;
    this.#capacity = capacity;
    if (!hasManyValues) return;
    const codes = new Column<Uint16Array | Uint32Array>(new Uint16Array(capacity));
    this.#codes = codes;
    this.#order = new SortedOrder((slot) => codes.data[slot] ?? 0, idOf);
  }

  get state() {
    const bits = this.#bits.map(({ words }) => words);
    return { values: this.values, bits, codes: this.#codes?.data, order: this.#order?.state };
  }

  set state({ values, bits, codes, order }) {
    this.values.push(...values);
    for (const [code, value] of values.entries()) this.#codeOf.set(value, code);
    this.#bits.push(...bits.map((words) => TypedFastBitSet.fromWords(words)));
    if (this.#codes && codes) this.#codes.data = codes;
    if (this.#order && order) this.#order.state = order;
  }

  /** @returns the value's code */
  add(slot: number, value: Value): number {
    const code = this.#codeOf.get(value) ?? this.#newCode(value);
    if (this.#codes) this.#codes.set(slot, code);
    else (this.#bits[code] as TypedFastBitSet).add(slot);
    return code;
  }

  get hasSets(): boolean {
    return this.#codes === null;
  }

  build(count: number): void {
    this.#order?.build(count);
  }

  insertIntoOrder(slots: number[]): void {
    this.#order?.insert(slots);
  }

  /** Returns the slots of one value, including those of removed cars. @param length the number of words that it has at least */
  setOf(value: Value, length: number): TypedFastBitSet {
    const known = this.#bits[this.#codeOf.get(value) ?? -1];
    if (known) return known.words.length < length ? scratchCopy(known, length) : known;
    const found = emptyScratch(length);
    const slots = this.slotsOf(value);
    setBits(found.words, slots, 0, slots.length);
    return found;
  }

  /** For a filter with few values: returns the number of slots of each value but one that a set contains. */
  sizesIn(bits: TypedFastBitSet, except: Value): Map<Value, number> {
    const sizes = this.values.map((value, code) => [value, countCommon(bits, this.#bits[code]!)] as const);
    return new Map(sizes.filter(([value, size]) => size > 0 && value !== except));
  }

  /** For a filter with many values: returns the slots of one value, including those of removed cars. */
  slotsOf(value: Value): Uint32Array {
    const code = this.#codeOf.get(value);
    if (code === undefined || !this.#order) return emptyWords;
    return this.#order.slots.subarray(...this.#order.range(code, code));
  }

  /** For a filter with many values. */
  has(slot: number, value: Value): boolean {
    return this.#codes?.data[slot] === this.#codeOf.get(value);
  }

  narrow(bits: TypedFastBitSet, value: Value): void {
    const code = this.#codeOf.get(value);
    if (code === undefined) bits.words.fill(0);
    else if (this.#order) this.#order.narrow(bits, code, code);
    else bits.intersection(this.#bits[code] as TypedFastBitSet);
  }

  #newCode(value: Value): number {
    const code = this.values.push(value) - 1;
    this.#codeOf.set(value, code);
    if (!this.#codes) this.#bits.push(emptyBits(this.#capacity));
    else if (code > 65_535 && this.#codes.data instanceof Uint16Array)
      this.#codes.data = Uint32Array.from(this.#codes.data);
    return code;
  }
}
