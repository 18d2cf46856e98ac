import type { TypedFastBitSet } from "typedfastbitset";
import { firstWhere } from "./binary-search.ts";
import type { CarIndex } from "./car-index.ts";
import { Column } from "./column.ts";

const maxOutermost = 1024;

/** A cell of a coarser level, which contains the cells from `from` to before `to`. */
export interface CoarseCell {
  column: number;
  row: number;
  count: number;
  /** The sums of its cars' coordinates. */
  lat: number;
  lng: number;
  from: number;
  to: number;
}

/**
 * The cells of the finest level that have cars, in the order of places, with totals that each change updates. They are
 * made when they are first used.
 */
export class PlaceCells {
  length = 0;
  readonly codes = new Column(new Uint32Array(64));
  readonly columns = new Column(new Uint16Array(64));
  readonly rows = new Column(new Uint16Array(64));
  readonly counts = new Column(new Int32Array(64));
  readonly lats = new Column(new Float64Array(64));
  readonly lngs = new Column(new Float64Array(64));
  /** A lower bound of the prices in each cell. */
  readonly lowestPrices = new Column(new Int32Array(64));
  /** The position in the order where each cell begins, and finally the position where the last cell ends. */
  readonly firsts = new Column(new Uint32Array(64));
  /** The number of slots of each cell, including those of removed cars. */
  readonly #sizes = new Column(new Uint32Array(64));
  /** The outermost cars from the west, south, east and north; nearly every large set has some of each. */
  readonly #outermost: number[][] = [[], [], [], []];
  /** Coarser cells by the number of levels; cleared when a car changes. */
  readonly #coarser = new Map<number, CoarseCell[]>();
  readonly #index: CarIndex;
  #state: "unasked" | "moved" | "right" = "unasked";

  constructor(index: CarIndex) {
    this.#index = index;
  }

  /** Call it before anything is read. */
  prepare(): void {
    if (this.#state === "right") return;
    const { places, prices } = this.#index;
    const { length, slots } = places.order;
    if (this.#state === "unasked")
      for (let at = 0; at < length; at++) {
        this.#add(slots[at] as number);
        // In the order of ids, where few cars are farther out than all before them.
        if (this.#index.live.has(at)) this.#addOutermost(at, maxOutermost);
      }
    let first = 0;
    for (let cell = 0; cell < this.length; cell++) {
      this.firsts.set(cell, first);
      this.lowestPrices.set(cell, prices.data[slots[first] as number] as number);
      first += this.#sizes.data[cell] as number;
    }
    this.firsts.set(this.length, first);
    this.#state = "right";
  }

  /** Returns coarser cells; each is a run of these cells, as a cell's quarters are adjacent. Call `prepare` first. */
  coarser(levels: number): CoarseCell[] {
    const known = this.#coarser.get(levels);
    if (known) return known;
    const cells: CoarseCell[] = [];
    for (let at = 0; at < this.length; at++) {
      const column = (this.columns.data[at] as number) >> levels;
      const row = (this.rows.data[at] as number) >> levels;
      let cell = cells.at(-1);
      if (cell?.column !== column || cell.row !== row) {
        cell = { column, row, count: 0, lat: 0, lng: 0, from: at, to: at };
        cells.push(cell);
      }
      cell.count += this.counts.data[at] as number;
      cell.lat += this.lats.data[at] as number;
      cell.lng += this.lngs.data[at] as number;
      cell.to = at + 1;
    }
    this.#coarser.set(levels, cells);
    return cells;
  }

  /** Returns the cheapest slot of a set that is in the cell; -1 if there is none. */
  firstOf(cell: number, { words }: TypedFastBitSet): number {
    const { slots } = this.#index.places.order;
    const end = this.firsts.data[cell + 1] as number;
    for (let at = this.firsts.data[cell] as number; at < end; at++) {
      const slot = slots[at] as number;
      if ((words[slot >>> 5] as number) & (1 << slot)) return slot;
    }
    return -1;
  }

  /** Returns the outermost slot of a set from each side; undefined when one is not known. */
  outermostOf(bits: TypedFastBitSet): number[] | undefined {
    this.prepare();
    const found = this.#outermost.map((slots) => slots.find((slot) => bits.has(slot)) ?? -1);
    return found.includes(-1) ? undefined : found;
  }

  add(slot: number): void {
    if (this.#state === "unasked") return;
    this.#coarser.clear();
    this.#add(slot);
    this.#addOutermost(slot, 0);
    this.#state = "moved";
  }

  remove(slot: number): void {
    if (this.#state === "unasked") return;
    this.#coarser.clear();
    this.#count(this.#cellOf(slot), slot, -1);
    for (const [side, slots] of this.#outermost.entries())
      this.#outermost[side] = slots.filter((other) => other !== slot);
  }

  /** Adds a slot that is farther out than a list's last one, or if the list is below `min`; all others are nearer. */
  #addOutermost(slot: number, min: number) {
    for (let side = 0; side < 4; side++) {
      const slots = this.#outermost[side] as number[];
      const distance = this.#distance(slot, side);
      let at = slots.length;
      while (at > 0 && this.#distance(slots[at - 1] as number, side) > distance) at--;
      if (at === slots.length && at >= min) continue;
      slots.splice(at, 0, slot);
      if (slots.length > maxOutermost) slots.pop();
    }
  }

  /** Returns the distance from the west, south, east or north. */
  #distance(slot: number, side: number): number {
    const degrees = this.#index.points.data[slot * 2 + ((side + 1) & 1)] as number;
    return side < 2 ? degrees : -degrees;
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

  /** Returns the cell of a slot, and adds it when there is none. */
  #cellOf(slot: number): number {
    const { places } = this.#index;
    const code = places.order.keyOf(slot);
    // While the cells are made, the last one is that of the previous slot.
    if (this.codes.data[this.length - 1] === code) return this.length - 1;
    const cell = firstWhere(0, this.length, (at) => (this.codes.data[at] as number) >= code);
    if (cell < this.length && this.codes.data[cell] === code) return cell;
    const { codes, columns, rows, counts, lats, lngs } = this;
    for (const numbers of [codes, columns, rows, counts, lats, lngs, this.#sizes]) {
      numbers.set(this.length, 0);
      numbers.data.copyWithin(cell + 1, cell, this.length);
      numbers.data[cell] = 0;
    }
    this.length++;
    codes.data[cell] = code;
    columns.data[cell] = places.columnOf(slot);
    rows.data[cell] = places.rowOf(slot);
    return cell;
  }
}
