import type { TypedFastBitSet } from "typedfastbitset";
import type { Bounds } from "../map-grid.ts";
import { copyBits, filterBits, firstFrom, hasAtMost } from "./bits.ts";
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

/** Degrees by which a place in the order may be off: a cell has 2 ** 16 by as many of them. */
export const placeError = placeWidth / 2 ** 16;

/** An area on the map. */
export interface Area {
  coverage(cell: Bounds): Coverage;
  /** Not negative within. */
  depth(lat: number, lng: number): number;
  /** What `placeError` makes of a depth near zero, at most. */
  margin: number;
}

/** A linear quadtree: slots in the order of their cells' Morton codes, so that those of a cell of any size are neighbours. */
export class PlaceTree {
  readonly order: SortedOrder;
  readonly #points: Column<Float64Array>;
  readonly #cells: PlaceCells;

  /** @param points latitude and longitude of each slot @param ties the order of those in a cell */
  constructor(points: Column<Float64Array>, ties: SortedOrder, cells: PlaceCells) {
    this.#points = points;
    this.#cells = cells;
    const codeOf = (slot: number) => mortonCode(this.columnOf(slot), this.rowOf(slot));
    // Where in its cell each is, because to read its coordinates means another place of memory for each.
    const placeInCell = (slot: number) => partOf(this.#columns(slot)) + partOf(this.#rows(slot)) * 2 ** 16;
    this.order = new SortedOrder(codeOf, (slot) => slot, { ties, beside: placeInCell });
  }

  columnOf = (slot: number): number => Math.floor(this.#columns(slot));
  rowOf = (slot: number): number => Math.floor(this.#rows(slot));
  #columns = (slot: number) => ((this.#points.data[slot * 2 + 1] as number) + 180) / placeWidth;
  #rows = (slot: number) => ((this.#points.data[slot * 2] as number) + 90) / (placeWidth / 2);

  has(area: Area, slot: number): boolean {
    const { data } = this.#points;
    return area.depth(data[slot * 2] as number, data[slot * 2 + 1] as number) >= 0;
  }

  narrow(bits: TypedFastBitSet, area: Area): void {
    if (hasAtMost(bits, maxLeaf)) {
      filterBits(bits, (slot) => this.has(area, slot));
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
    const firsts = this.#cells.firsts.data;
    const first = firsts[from] as number;
    const end = firsts[to] as number;
    const { slots } = this.order;
    if (coverage === "all") copyBits(found, words, slots, first, end);
    else if (bits === 0) this.#filter(found, words, area, cell, [first, end]);
    else if (end - first <= maxLeaf) {
      for (let index = first; index < end; index++) {
        const slot = slots[index] as number;
        const bit = (words[slot >>> 5] as number) & (1 << slot);
        if (bit !== 0 && this.has(area, slot)) found[slot >>> 5]! |= bit;
      }
    } else {
      const half = bits - 1;
      let start = from;
      for (let quarter = 0; quarter < 4; quarter++) {
        const child = { column: column | ((quarter & 1) << half), row: row | ((quarter >> 1) << half) };
        const last = mortonCode(child.column, child.row) + 4 ** half;
        const next = quarter === 3 ? to : firstFrom(this.#cells.codes.data, last, start, to);
        this.#collect(found, words, area, { ...child, bits: half, from: start, to: next });
        start = next;
      }
    }
  }

  /** Of a cell of the finest level. */
  #filter(found: Uint32Array, words: Uint32Array, area: Area, cell: Cell, [first, end]: [number, number]) {
    const { slots, beside } = this.order;
    const [south, west] = [(cell.row * placeWidth) / 2 - 90, cell.column * placeWidth - 180];
    for (let index = first; index < end; index++) {
      const slot = slots[index] as number;
      const bit = (words[slot >>> 5] as number) & (1 << slot);
      if (bit === 0) continue;
      const place = beside[index] as number;
      const depth = area.depth(
        south + ((place >>> 16) * placeError) / 2,
        west + (place & 0xffff) * placeError,
      );
      if (depth > area.margin || (depth >= -area.margin && this.has(area, slot))) found[slot >>> 5]! |= bit;
    }
  }
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

/** What is behind the point, in 2 ** 16 steps. */
const partOf = (number: number) => Math.floor((number % 1) * 2 ** 16);

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
