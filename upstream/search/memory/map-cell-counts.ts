import type { TypedFastBitSet } from "typedfastbitset";
import type { MapCell, MapGrid } from "../map-grid.ts";
import { inBatches } from "./bits.ts";
import type { CarIndex } from "./car-index.ts";
import { type Area, placeLevel } from "./place-tree.ts";

const noPrice = 2 ** 31 - 1;
/** The number of cheapest cars that are checked before cells are. */
const cheapestCars = 256;

/** Counts cars in the cells of a map. */
export class MapCellCounts {
  /** Whether each cell consists of whole place cells. */
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
  /** The cheapest car of each cell. */
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

  /** Adds or subtracts cars, which may be beyond the bounds. @param words of the matching cars, to find the cheapest */
  count(slots: Uint32Array, by: 1 | -1, { words }: TypedFastBitSet): void {
    const [{ data: points }, { data: prices }] = [this.#index.points, this.#index.prices];
    const [counts, lats, lngs, lowest] = [this.#counts, this.#lats, this.#lngs, this.#prices];
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] as number;
      const lat = points[slot * 2] as number;
      const lng = points[slot * 2 + 1] as number;
      const at = this.#cellAt(this.#columnOf(lng), this.#rowOf(lat));
      if (at === -1) continue;
      counts[at]! += by;
      lats[at]! += by * lat;
      lngs[at]! += by * lng;
      if (((words[slot >>> 5] as number) & (1 << slot)) === 0) continue;
      if ((prices[slot] as number) >= (lowest[at] as number)) continue;
      lowest[at] = prices[slot] as number;
      this.#slots[at] = slot;
    }
  }

  /** Adds nearly all cars: takes the totals of the place cells, as if all cars matched. */
  addPlaces(bits: TypedFastBitSet, area?: Area): void {
    const { live, places } = this.#index;
    if (!area) {
      this.#addAll(bits);
      return;
    }
    const { add, end } = inBatches((slots) => this.count(slots, 1, bits));
    places.visit(area, live.words, { cells: (from, to) => this.#addCells(from, to, bits), slot: add });
    end();
  }

  /** Adds the coarse cells of the map's own level. Most of them have one of the cheapest cars. */
  #addAll(bits: TypedFastBitSet) {
    const { placeCells } = this.#index;
    placeCells.prepare();
    const cells = placeCells.coarser(placeLevel - this.#grid.level);
    for (const { column, row, count, lat, lng } of cells) {
      const at = this.#cellAt(column, row);
      if (at === -1) continue;
      this.#counts[at]! += count;
      this.#lats[at]! += lat;
      this.#lngs[at]! += lng;
    }
    this.#compareCheapest(bits);
    for (const { column, row, from, to } of cells) {
      const at = this.#cellAt(column, row);
      if (at !== -1 && this.#prices[at] === noPrice) this.#compareCells(at, from, to, bits);
    }
  }

  #compareCheapest(bits: TypedFastBitSet) {
    const { slots, length } = this.#index.orders.price_min;
    for (let index = 0, left = cheapestCars; index < length && left > 0; index++) {
      const slot = slots[index] as number;
      if (!bits.has(slot)) continue;
      const at = this.#cellOf(slot);
      if (at !== -1) this.#compare(slot, at);
      left--;
    }
  }

  #compareCells(at: number, from: number, to: number, bits: TypedFastBitSet) {
    const { placeCells } = this.#index;
    const { data: prices } = placeCells.lowestPrices;
    for (let cell = from; cell < to; cell++)
      if ((prices[cell] as number) < (this.#prices[at] as number))
        this.#compare(placeCells.firstOf(cell, bits), at);
  }

  #addCells(from: number, to: number, bits: TypedFastBitSet) {
    const { placeCells } = this.#index;
    const [{ data: columns }, { data: rows }] = [placeCells.columns, placeCells.rows];
    const { data: sizes } = placeCells.counts;
    const [{ data: placeLats }, { data: placeLngs }] = [placeCells.lats, placeCells.lngs];
    const [counts, lats, lngs] = [this.#counts, this.#lats, this.#lngs];
    const shift = placeLevel - this.#grid.level;
    for (let cell = from; cell < to; cell++) {
      const at = this.#cellAt((columns[cell] as number) >> shift, (rows[cell] as number) >> shift);
      if (at === -1) continue;
      counts[at]! += sizes[cell] as number;
      lats[at]! += placeLats[cell] as number;
      lngs[at]! += placeLngs[cell] as number;
      this.#compareCells(at, cell, cell + 1, bits);
    }
  }

  /** @param slot -1 for no car */
  #compare(slot: number, at: number) {
    const price = slot === -1 ? noPrice : (this.#index.prices.data[slot] as number);
    if (price >= (this.#prices[at] as number)) return;
    this.#prices[at] = price;
    this.#slots[at] = slot;
  }

  list(): MapCell[] {
    const { data } = this.#index.points;
    const cells: MapCell[] = [];
    for (const [cell, count] of this.#counts.entries()) {
      if (count === 0) continue;
      const slot = this.#slots[cell] as number;
      const id = this.#index.ids.data[slot] ?? 0;
      // Subtractions make the sum for a single car inexact, so its own coordinates are used.
      const mean = (sums: Float64Array, at: number) =>
        (count === 1 ? data[at] : (sums[cell] ?? 0) / count) ?? 0;
      const minPriceCents = this.#prices[cell] ?? 0;
      cells.push({
        count,
        lat: mean(this.#lats, slot * 2),
        lng: mean(this.#lngs, slot * 2 + 1),
        minPriceCents,
        id,
      });
    }
    return cells;
  }

  #cellOf(slot: number): number {
    const { data } = this.#index.points;
    return this.#cellAt(this.#columnOf(data[slot * 2 + 1] as number), this.#rowOf(data[slot * 2] as number));
  }

  /** @returns -1 beyond the bounds */
  #cellAt(column: number, row: number): number {
    const x = column - this.#firstColumn;
    const y = row - this.#firstRow;
    return x >= 0 && x < this.#columns && y >= 0 && y < this.#rows ? y * this.#columns + x : -1;
  }

  #columnOf(lng: number): number {
    const { firstLng, cellWidth } = this.#grid;
    return Math.floor(((lng < firstLng ? lng + 360 : lng) + 180) / cellWidth);
  }

  #rowOf(lat: number): number {
    return Math.floor((lat + 90) / this.#grid.cellHeight);
  }
}
