import type { TypedFastBitSet } from "typedfastbitset";
import type { CarIndex } from "./car-index.ts";
import { Column } from "./column.ts";

const codeOf = (column: number, row: number) => row * 2 ** 16 + column;

/**
 * The cells of the finest level that have cars: what these have together, kept by change, and where they are in the order of
 * places. Made when they are first asked for. A cell has a number, which stays.
 */
export class PlaceCells {
  length = 0;
  readonly columns = new Column(new Uint16Array(64));
  readonly rows = new Column(new Uint16Array(64));
  readonly counts = new Column(new Int32Array(64));
  readonly lats = new Column(new Float64Array(64));
  readonly lngs = new Column(new Float64Array(64));
  /** What no car of it costs less than. */
  readonly lowestPrices = new Column(new Int32Array(64));
  /** Of slots, those of removed cars too. */
  readonly #sizes = new Column(new Uint32Array(64));
  readonly #firsts = new Column(new Uint32Array(64));
  /** In the order of places, the code of each cell, and where it begins; at the end where the last one ends. */
  readonly sortedCodes = new Column(new Float64Array(64));
  readonly sortedFirsts = new Column(new Uint32Array(64));
  readonly #index: CarIndex;
  readonly #numberOf = new Map<number, number>();
  #state: "unasked" | "moved" | "right" = "unasked";

  constructor(index: CarIndex) {
    this.#index = index;
  }

  /** Before anything is read. */
  prepare(): void {
    if (this.#state === "right") return;
    const { length, slots } = this.#index.places.order;
    if (this.#state === "unasked") {
      for (let at = 0; at < length; at++) this.#add(slots[at] as number);
    }
    let [rank, at] = [0, 0];
    for (; at < length; rank++) {
      const slot = slots[at] as number;
      const cell = this.#cellOf(slot);
      this.#firsts.data[cell] = at;
      this.lowestPrices.data[cell] = this.#index.prices.data[slot] as number;
      this.sortedCodes.set(rank, this.#index.places.order.keyOf(slot));
      this.sortedFirsts.set(rank, at);
      at += this.#sizes.data[cell] as number;
    }
    this.sortedFirsts.set(rank, at);
    this.#state = "right";
  }

  /** The cheapest first. */
  slotsOf(cell: number): Uint32Array {
    const first = this.#firsts.data[cell] as number;
    return this.#index.places.order.slots.subarray(first, first + (this.#sizes.data[cell] as number));
  }

  /** The cheapest of them; -1 without one. */
  firstOf(cell: number, { words }: TypedFastBitSet): number {
    const { slots } = this.#index.places.order;
    const first = this.#firsts.data[cell] as number;
    const end = first + (this.#sizes.data[cell] as number);
    for (let at = first; at < end; at++) {
      const slot = slots[at] as number;
      if ((words[slot >>> 5] as number) & (1 << slot)) return slot;
    }
    return -1;
  }

  add(slot: number): void {
    if (this.#state === "unasked") return;
    this.#add(slot);
    this.#state = "moved";
  }

  remove(slot: number): void {
    if (this.#state === "unasked") return;
    this.#count(this.#cellOf(slot), slot, -1);
  }

  #add(slot: number) {
    const cell = this.#cellOf(slot);
    this.#sizes.data[cell]! += 1;
    if (this.#index.live.has(slot)) this.#count(cell, slot, 1);
  }

  #count(cell: number, slot: number, by: 1 | -1) {
    const { data } = this.#index.points;
    this.counts.data[cell]! += by;
    this.lats.data[cell]! += by * (data[slot * 2] as number);
    this.lngs.data[cell]! += by * (data[slot * 2 + 1] as number);
  }

  /** A new one when there is none. */
  #cellOf(slot: number): number {
    const { columns, rows } = this.#index.places;
    const column = columns.data[slot] as number;
    const row = rows.data[slot] as number;
    const known = this.#numberOf.get(codeOf(column, row));
    if (known !== undefined) return known;
    const cell = this.length++;
    this.#numberOf.set(codeOf(column, row), cell);
    this.columns.set(cell, column);
    this.rows.set(cell, row);
    for (const numbers of [this.counts, this.lats, this.lngs, this.lowestPrices, this.#sizes, this.#firsts])
      numbers.set(cell, 0);
    return cell;
  }
}
