import type { TypedFastBitSet } from "typedfastbitset";
import type { Bounds } from "../map-grid.ts";
import { copyBits, filterBits, hasAtMost } from "./bits.ts";
import type { Column } from "./column.ts";
import type { PlaceCells } from "./place-cells.ts";
import { emptyScratch } from "./scratch.ts";
import { SortedOrder } from "./sorted-order.ts";

/** Cells of this level have numbers of 16 bits; a coarser cell's number is the first bits of theirs. */
export const placeLevel = 15;
const placeWidth = 360 / 2 ** placeLevel;
const keyBits = 16;
/** So few slots are looked at one by one. */
const maxLeaf = 64;
/** Degrees: what rounding may make of a cell's edge. */
const tolerance = 1e-9;

type Coverage = "all" | "none" | "some";

/** An area on the map. */
export interface Area {
  coverage(cell: Bounds): Coverage;
  has(slot: number): boolean;
}

/** A linear quadtree: slots in the order of their cells' Morton codes, so that those of a cell of any size are neighbours. */
export class PlaceTree {
  readonly columns: Column<Uint16Array>;
  readonly rows: Column<Uint16Array>;
  readonly order: SortedOrder;
  readonly #cells: PlaceCells;

  /** @param ties the order of those in a cell */
  constructor(columns: Column<Uint16Array>, rows: Column<Uint16Array>, ties: SortedOrder, cells: PlaceCells) {
    this.#cells = cells;
    this.columns = columns;
    this.rows = rows;
    const codeOf = (slot: number) => mortonCode(columns.data[slot] ?? 0, rows.data[slot] ?? 0);
    this.order = new SortedOrder(codeOf, (slot) => slot, { ties });
  }

  set(slot: number, lng: number, lat: number): void {
    this.columns.data[slot] = Math.floor((lng + 180) / placeWidth);
    this.rows.data[slot] = Math.floor((lat + 90) / (placeWidth / 2));
  }

  narrow(bits: TypedFastBitSet, area: Area): void {
    if (hasAtMost(bits, maxLeaf)) {
      filterBits(bits, (slot) => area.has(slot));
      return;
    }
    const { words } = bits;
    bits.words = emptyScratch(words.length).words;
    this.#cells.prepare();
    const whole = { column: 0, row: 0, bits: keyBits, from: 0, to: this.#cells.length };
    this.#collect(bits.words, words, area, whole);
  }

  /** Of a cell, what is in the area too. */
  #collect(found: Uint32Array, words: Uint32Array, area: Area, cell: Cell) {
    const { from, to, bits, column, row } = cell;
    if (from >= to) return;
    const coverage = area.coverage(boundsOf(cell));
    if (coverage === "none") return;
    const firsts = this.#cells.sortedFirsts.data;
    const first = firsts[from] as number;
    const end = firsts[to] as number;
    const { slots } = this.order;
    if (coverage === "all") copyBits(found, words, slots, first, end);
    else if (end - first <= maxLeaf || bits === 0) {
      for (let index = first; index < end; index++) {
        const slot = slots[index] as number;
        const bit = (words[slot >>> 5] as number) & (1 << slot);
        if (bit !== 0 && area.has(slot)) found[slot >>> 5]! |= bit;
      }
    } else {
      const half = bits - 1;
      let start = from;
      for (let quarter = 0; quarter < 4; quarter++) {
        const child = { column: column | ((quarter & 1) << half), row: row | ((quarter >> 1) << half) };
        const last = mortonCode(child.column, child.row) + 4 ** half;
        const next = quarter === 3 ? to : firstFrom(this.#cells.sortedCodes.data, last, start, to);
        this.#collect(found, words, area, { ...child, bits: half, from: start, to: next });
        start = next;
      }
    }
  }
}

function firstFrom(codes: Float64Array, code: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle] as number) >= code) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Of the cells with cars, in their order, those from one to before another are in it. */
interface Cell {
  column: number;
  row: number;
  /** Of its numbers, how many are those of the cells in it. */
  bits: number;
  from: number;
  to: number;
}

/** @param bits of its numbers, how many are those of the cells in it */
export function boundsOf({ column, row, bits }: { column: number; row: number; bits: number }): Bounds {
  const size = 2 ** bits;
  return {
    west: column * placeWidth - 180 - tolerance,
    south: (row * placeWidth) / 2 - 90 - tolerance,
    east: (column + size) * placeWidth - 180 + tolerance,
    north: ((row + size) * placeWidth) / 2 - 90 + tolerance,
  };
}

/** The bits of both numbers in turn. */
function mortonCode(column: number, row: number): number {
  return spread(column) + spread(row) * 2;
}

function spread(number: number): number {
  const bytes = (number | (number << 8)) & 0x00ff00ff;
  const fours = (bytes | (bytes << 4)) & 0x0f0f0f0f;
  const pairs = (fours | (fours << 2)) & 0x33333333;
  return (pairs | (pairs << 1)) & 0x55555555;
}
