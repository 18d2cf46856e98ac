import type { CarIndex } from "./car-index.ts";
import { placeLevel } from "./place-tree.ts";

/** Levels that are kept: those of the whole market's map. */
const maxLevels = 3;
const rowFactor = 2 ** 16;

export interface CellTotal {
  count: number;
  lat: number;
  lng: number;
}

/** Numbers of a cell of the map's grid. */
export const cellKey = (column: number, row: number): number => row * rowFactor + column;

/** All cars of the map's cells and the sums of their places, kept by change; made when a level is first asked for. */
export class CellTotals {
  readonly #index: CarIndex;
  readonly #levels = new Map<number, Map<number, CellTotal>>();

  constructor(index: CarIndex) {
    this.#index = index;
  }

  /** @param level up to `placeLevel` */
  of(level: number): ReadonlyMap<number, CellTotal> {
    const known = this.#levels.get(level);
    if (known) return known;
    const totals = new Map<number, CellTotal>();
    for (const slot of this.#index.live) this.#count(slot, 1, [level, totals]);
    const [oldest] = this.#levels.keys();
    if (this.#levels.size === maxLevels) this.#levels.delete(oldest as number);
    this.#levels.set(level, totals);
    return totals;
  }

  add(slot: number): void {
    for (const level of this.#levels) this.#count(slot, 1, level);
  }

  remove(slot: number): void {
    for (const level of this.#levels) this.#count(slot, -1, level);
  }

  #count(slot: number, by: 1 | -1, [level, totals]: [number, Map<number, CellTotal>]) {
    const { places, lat, lng } = this.#index;
    const shift = placeLevel - level;
    const key = cellKey((places.columns.data[slot] ?? 0) >> shift, (places.rows.data[slot] ?? 0) >> shift);
    const total = totals.get(key) ?? { count: 0, lat: 0, lng: 0 };
    total.count += by;
    total.lat += by * (lat.data[slot] ?? 0);
    total.lng += by * (lng.data[slot] ?? 0);
    totals.set(key, total);
  }
}
