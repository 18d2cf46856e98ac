import type { TypedFastBitSet } from "typedfastbitset";
import type { Bounds } from "../map-grid.ts";
import { firstWhere } from "./binary-search.ts";
import { filterBits, hasAtMost } from "./bits.ts";
import type { Column } from "./column.ts";
import type { PlaceCells } from "./place-cells.ts";
import { emptyScratch } from "./scratch.ts";
import { SortedOrder } from "./sorted-order.ts";

/** Cells of this level have numbers of 16 bits; a coarser cell's number is the first bits of theirs. */
export const placeLevel = 15;
const placeWidth = 360 / 2 ** placeLevel;
const keyBits = 16;
/** So few slots are looked at one by one. */
const fewSlots = 64;
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
    if (hasAtMost(bits, fewSlots)) {
      filterBits(bits, (slot) => this.has(area, slot));
      return;
    }
    const [{ words }, { slots }] = [bits, this.order];
    const found = emptyScratch(words.length).words;
    this.visit(area, words, {
      cells: (from, to) => {
        const { data } = this.#cells.firsts;
        for (let at = data[from] as number; at < (data[to] as number); at++) {
          const slot = slots[at] as number;
          found[slot >>> 5]! |= (words[slot >>> 5] as number) & (1 << slot);
        }
      },
      slot(slot) {
        found[slot >>> 5]! |= 1 << slot;
      },
    });
    bits.words = found;
  }

  /** Cells that are in the area, and of cells at its edge the slots that are. @param words of the set that has these slots */
  visit(area: Area, words: Uint32Array, visitor: Visitor): void {
    this.#cells.prepare();
    const whole = { column: 0, row: 0, bits: keyBits, from: 0, to: this.#cells.length };
    this.#visitCell(area, words, visitor, whole);
  }

  #visitCell(area: Area, words: Uint32Array, visitor: Visitor, cell: Cell) {
    const { from, to, bits, column, row } = cell;
    if (from >= to) return;
    const coverage = area.coverage(boundsOf(cell));
    if (coverage === "none") return;
    if (coverage === "all") visitor.cells(from, to);
    else if (bits === 0) this.#visitSlots(area, words, visitor, cell);
    else {
      const half = bits - 1;
      const { data: codes } = this.#cells.codes;
      let start = from;
      for (let quarter = 0; quarter < 4; quarter++) {
        const child = { column: column | ((quarter & 1) << half), row: row | ((quarter >> 1) << half) };
        const last = mortonCode(child.column, child.row) + 4 ** half;
        const next = quarter === 3 ? to : firstWhere(start, to, (at) => (codes[at] as number) >= last);
        this.#visitCell(area, words, visitor, { ...child, bits: half, from: start, to: next });
        start = next;
      }
    }
  }

  #visitSlots(area: Area, words: Uint32Array, visitor: Visitor, { column, row, from }: Cell) {
    const { slots, beside } = this.order;
    const { data: firsts } = this.#cells.firsts;
    const [south, west] = [(row * placeWidth) / 2 - 90, column * placeWidth - 180];
    for (let at = firsts[from] as number; at < (firsts[from + 1] as number); at++) {
      const slot = slots[at] as number;
      if (((words[slot >>> 5] as number) & (1 << slot)) === 0) continue;
      const place = beside[at] as number;
      const depth = area.depth(
        south + ((place >>> 16) * placeError) / 2,
        west + (place & 0xffff) * placeError,
      );
      if (depth > area.margin || (depth >= -area.margin && this.has(area, slot))) visitor.slot(slot, from);
    }
  }
}

interface Visitor {
  cells(from: number, to: number): void;
  slot(slot: number, cell: number): void;
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

function boundsOf({ column, row, bits }: Cell): Bounds {
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
