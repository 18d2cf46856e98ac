import type { TypedFastBitSet } from "typedfastbitset";
import type { MapCell, MapGrid } from "../map-grid.ts";
import type { CarIndex } from "./car-index.ts";
import { cellKey } from "./cell-totals.ts";
import { placeLevel } from "./place-tree.ts";

/** One of so many cars in the order of prices are looked at: they have the cheapest of nearly all cells. */
const pricedShare = 64;
const noPrice = 2 ** 31 - 1;

/** Counts cars in the cells of a map. */
export class MapCells {
  /** Whether its cells are made of those of the places. */
  readonly areOfPlaces: boolean;
  readonly #index: CarIndex;
  readonly #grid: MapGrid;
  readonly #firstColumn: number;
  readonly #firstRow: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #counts: Int32Array;
  readonly #lats: Float64Array;
  readonly #lngs: Float64Array;
  readonly #prices: Int32Array;
  /** One car of each. */
  readonly #slots: Uint32Array;

  constructor(index: CarIndex, grid: MapGrid) {
    this.areOfPlaces = grid.level <= placeLevel && grid.firstLng === -180;
    this.#index = index;
    this.#grid = grid;
    const { west, south, east, north } = grid.bounds;
    this.#firstColumn = this.#columnOf(west);
    this.#firstRow = this.#rowOf(south);
    this.#columns = Math.max(0, this.#columnOf(east) - this.#firstColumn + 1);
    this.#rows = Math.max(0, this.#rowOf(north) - this.#firstRow + 1);
    const size = this.#columns * this.#rows;
    this.#counts = new Int32Array(size);
    this.#lats = new Float64Array(size);
    this.#lngs = new Float64Array(size);
    this.#prices = new Int32Array(size).fill(noPrice);
    this.#slots = new Uint32Array(size);
  }

  add({ words }: TypedFastBitSet): void {
    const [counts, lats, lngs, slots] = [this.#counts, this.#lats, this.#lngs, this.#slots];
    const { lat, lng, prices } = this.#index;
    const cheapest = this.#prices;
    const cellOf = this.#cellFinder();
    for (let at = 0; at < words.length; at++)
      for (let word = words[at] as number; word !== 0; word &= word - 1) {
        const slot = (at << 5) + 31 - Math.clz32(word & -word);
        const price = prices.data[slot] as number;
        const cell = cellOf(slot);
        counts[cell]! += 1;
        lats[cell]! += lat.data[slot] as number;
        lngs[cell]! += lng.data[slot] as number;
        slots[cell] = slot;
        if (price < (cheapest[cell] as number)) cheapest[cell] = price;
      }
  }

  /** From the totals of all cars; without prices. */
  addAllBut(others: TypedFastBitSet): void {
    const totals = this.#index.cellTotals.of(this.#grid.level);
    for (let cell = 0; cell < this.#counts.length; cell++) {
      const total = totals.get(cellKey(...this.#placeOf(cell)));
      if (!total) continue;
      this.#counts[cell] = total.count;
      this.#lats[cell] = total.lat;
      this.#lngs[cell] = total.lng;
    }
    const { lat, lng } = this.#index;
    const cellOf = this.#cellFinder();
    const { words } = others;
    for (let at = 0; at < words.length; at++)
      for (let word = words[at] as number; word !== 0; word &= word - 1) {
        const slot = (at << 5) + 31 - Math.clz32(word & -word);
        const cell = cellOf(slot);
        // Others may be beyond the bounds.
        if (cell === -1) continue;
        this.#counts[cell]! -= 1;
        this.#lats[cell]! -= lat.data[slot] as number;
        this.#lngs[cell]! -= lng.data[slot] as number;
      }
  }

  /** After `addAllBut`. @param from where the first of the cars may be in the order of prices */
  findCheapest({ words }: TypedFastBitSet, from: number): void {
    const has = (slot: number) => ((words[slot >>> 5] as number) & (1 << slot)) !== 0;
    const { places, prices, orders } = this.#index;
    const { slots, length } = orders.price_min;
    const cellOf = this.#cellFinder();
    const take = (slot: number, cell: number) => {
      this.#prices[cell] = prices.data[slot] as number;
      this.#slots[cell] = slot;
    };
    const end = Math.min(length, from + length / pricedShare);
    for (let index = from; index < end; index++) {
      const slot = slots[index] as number;
      if (!has(slot)) continue;
      const cell = cellOf(slot);
      if (this.#prices[cell] === noPrice) take(slot, cell);
    }
    for (const [cell, count] of this.#counts.entries()) {
      if (count === 0 || this.#prices[cell] !== noPrice) continue;
      for (const slot of places.slotsOf(...this.#placeOf(cell), this.#grid.level))
        if (has(slot) && (prices.data[slot] as number) < (this.#prices[cell] as number)) take(slot, cell);
    }
  }

  list(): MapCell[] {
    const cells: MapCell[] = [];
    for (const [cell, count] of this.#counts.entries()) {
      if (count === 0) continue;
      const id = this.#index.ids.data[this.#slots[cell] ?? 0] ?? 0;
      const mean = (sums: Float64Array) => (sums[cell] ?? 0) / count;
      const minPriceCents = this.#prices[cell] ?? 0;
      cells.push({ count, lat: mean(this.#lats), lng: mean(this.#lngs), minPriceCents, id });
    }
    return cells;
  }

  /** -1 beyond the bounds. */
  #cellFinder(): (slot: number) => number {
    const [columns, rows, firstColumn, firstRow] = [
      this.#columns,
      this.#rows,
      this.#firstColumn,
      this.#firstRow,
    ];
    const at = (column: number, row: number) =>
      column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : -1;
    const { places, lat, lng } = this.#index;
    if (!this.areOfPlaces)
      return (slot) =>
        at(this.#columnOf(lng.data[slot] ?? 0) - firstColumn, this.#rowOf(lat.data[slot] ?? 0) - firstRow);
    const shift = placeLevel - this.#grid.level;
    const [{ data: placeColumns }, { data: placeRows }] = [places.columns, places.rows];
    return (slot) =>
      at(
        ((placeColumns[slot] as number) >> shift) - firstColumn,
        ((placeRows[slot] as number) >> shift) - firstRow,
      );
  }

  #placeOf(cell: number): [column: number, row: number] {
    return [(cell % this.#columns) + this.#firstColumn, Math.floor(cell / this.#columns) + this.#firstRow];
  }

  #columnOf(lng: number): number {
    const { firstLng, cellWidth } = this.#grid;
    return Math.floor(((lng < firstLng ? lng + 360 : lng) + 180) / cellWidth);
  }

  #rowOf(lat: number): number {
    return Math.floor((lat + 90) / this.#grid.cellHeight);
  }
}
