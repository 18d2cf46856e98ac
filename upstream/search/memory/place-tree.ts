import type { TypedFastBitSet } from "typedfastbitset";
import type { Bounds } from "../map-grid.ts";
import { firstWhere } from "./binary-search.ts";
import { filterBits, forEachSlot, hasAtMost, setBits } from "./bits.ts";
import type { Column } from "./column.ts";
import type { PlaceCells } from "./place-cells.ts";
import { emptyScratch } from "./scratch.ts";
import { SortedOrder } from "./sorted-order.ts";

/** Columns and rows of cells at this level are 16-bit numbers; those of a coarser cell are their leading bits. */
export const placeLevel = 15;
const placeWidth = 360 / 2 ** placeLevel;
const keyBits = 16;
/** Up to this many slots are checked one by one. */
const fewSlots = 64;
/** Degrees by which rounding may move a cell's edge. */
const tolerance = 1e-9;

type Coverage = "all" | "none" | "some";

/** Degrees by which a place in the order may be off: each side of a cell is divided into 2 ** 16 steps. */
export const placeError = placeWidth / 2 ** 16;

export interface Area {
  coverage(cell: Bounds): Coverage;
  /** Not negative inside the area. */
  depth(lat: number, lng: number): number;
  /** The largest change that `placeError` causes to a depth near zero. */
  margin: number;
}

/** A linear quadtree: slots sorted by their cells' Morton codes, so that the slots of any cell are adjacent. */
export class PlaceTree {
  readonly order: SortedOrder;
  readonly #points: Column<Float64Array>;
  readonly #cells: PlaceCells;

  /** @param points latitude and longitude of each slot @param ties the order of slots within a cell */
  constructor(points: Column<Float64Array>, ties: SortedOrder, cells: PlaceCells) {
    this.#points = points;
    this.#cells = cells;
    const codeOf = (slot: number) => mortonCode(this.columnOf(slot), this.rowOf(slot));
    // The place of a slot within its cell, because reading its coordinates would be another access to memory.
    const placeInCell = (slot: number) => partOf(this.#columns(slot)) + partOf(this.#rows(slot)) * 2 ** 16;
    this.order = new SortedOrder(codeOf, (slot) => slot, { ties, slotValues: placeInCell });
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
    const found = emptyScratch(bits.words.length);
    const { words } = found;
    this.visit(area, bits.words, {
      cells: (from, to) => {
        const { data: firsts } = this.#cells.firsts;
        setBits(words, this.order.slots, firsts[from] as number, firsts[to] as number);
      },
      slot(slot) {
        words[slot >>> 5]! |= 1 << slot;
      },
    });
    bits.intersection(found);
  }

  /** Visits the members of a set that are inside the area. */
  visitMembers(bits: TypedFastBitSet, area: Area, slot: (slot: number) => void) {
    const { words } = bits;
    if (hasAtMost(bits, fewSlots)) {
      forEachSlot(words, (member) => this.has(area, member) && slot(member));
      return;
    }
    const { slots } = this.order;
    this.visit(area, words, {
      cells: (from, to) => {
        const { data: firsts } = this.#cells.firsts;
        const end = firsts[to] as number;
        for (let at = firsts[from] as number; at < end; at++) {
          const other = slots[at] as number;
          if ((words[other >>> 5] as number) & (1 << other)) slot(other);
        }
      },
      slot,
    });
  }

  /** Visits the cells inside the area, and the slots inside it in cells at its edge. @param words of the visited set */
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
    const { slots, slotValues } = this.order;
    const { data: firsts } = this.#cells.firsts;
    const [south, west] = [(row * placeWidth) / 2 - 90, column * placeWidth - 180];
    for (let at = firsts[from] as number; at < (firsts[from + 1] as number); at++) {
      const slot = slots[at] as number;
      if (((words[slot >>> 5] as number) & (1 << slot)) === 0) continue;
      const place = slotValues[at] as number;
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

/** A cell of any size. Of the cells with cars, it contains those from `from` to before `to`. */
interface Cell {
  column: number;
  row: number;
  /** How many trailing bits of its column and row vary among the finest cells in it. */
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

/** Returns the fraction of a number in steps of 1 / 2 ** 16. */
const partOf = (number: number) => Math.floor((number % 1) * 2 ** 16);

/** Interleaves the bits of both numbers. */
function mortonCode(column: number, row: number): number {
  return spread(column) + spread(row) * 2;
}

function spread(number: number): number {
  const bytes = (number | (number << 8)) & 0x00ff00ff;
  const fours = (bytes | (bytes << 4)) & 0x0f0f0f0f;
  const pairs = (fours | (fours << 2)) & 0x33333333;
  return (pairs | (pairs << 1)) & 0x55555555;
}
