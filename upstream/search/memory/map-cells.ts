import type { TypedFastBitSet } from "typedfastbitset";
import type { CarMapQuery } from "#contract/cars.ts";
import { type Bounds, gridOf, type MapCell, parseBounds } from "../map-grid.ts";
import { boxArea } from "./areas.ts";
import { forEachSlot, hasAtMost } from "./bits.ts";
import type { CarIndex } from "./car-index.ts";
import { MapCells } from "./cells-of-map.ts";
import { matchCars } from "./match-cars.ts";

/** Less than one of so many cars are taken off from all. */
const fewOf = 16;
const none = new Uint32Array(0);

/** The grid's cells that have cars, from south to north, in each row from west to east. */
export function mapCells(index: CarIndex, { zoom, bbox, ...query }: CarMapQuery): MapCell[] {
  const bits = matchCars(index, query);
  const bounds = bbox ? parseBounds(bbox) : boundsOf(index, bits);
  if (!bounds) return [];
  const cells = new MapCells(index, gridOf(bounds, zoom));
  const area = bbox ? boxArea(bbox) : undefined;
  if (cells.areOfPlaces && index.size - bits.size() < index.size / fewOf) cells.addNearlyAll(bits, area);
  else {
    if (area) index.places.narrow(bits, area);
    cells.add(bits);
  }
  return cells.list();
}

/** Of few cars all are looked at, of many those in the outermost cells. */
function boundsOf(index: CarIndex, bits: TypedFastBitSet): Bounds | null {
  const { data } = index.points;
  let [west, south, east, north] = nowhere;
  const include = (slot: number) => {
    south = Math.min(south, data[slot * 2] as number);
    north = Math.max(north, data[slot * 2] as number);
    west = Math.min(west, data[slot * 2 + 1] as number);
    east = Math.max(east, data[slot * 2 + 1] as number);
  };
  if (hasAtMost(bits, index.size / fewOf)) forEachSlot(bits.words, none, include);
  else
    for (const cell of outermostCells(index, bits))
      for (const slot of index.placeCells.slotsOf(cell)) if (bits.has(slot)) include(slot);
  return west > east ? null : { west, south, east, north };
}

const nowhere = [
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
] as const;

/** Those at the edges of all that have one of the cars. */
function outermostCells({ placeCells }: CarIndex, bits: TypedFastBitSet): number[] {
  placeCells.prepare();
  const [{ data: columns }, { data: rows }, { length }] = [placeCells.columns, placeCells.rows, placeCells];
  let [west, south, east, north] = nowhere;
  for (let cell = 0; cell < length; cell++) {
    const column = columns[cell] as number;
    const row = rows[cell] as number;
    if (column >= west && column <= east && row >= south && row <= north) continue;
    if (placeCells.firstOf(cell, bits) === -1) continue;
    west = Math.min(west, column);
    south = Math.min(south, row);
    east = Math.max(east, column);
    north = Math.max(north, row);
  }
  const outermost: number[] = [];
  for (let cell = 0; cell < length; cell++) {
    const column = columns[cell];
    const row = rows[cell];
    if (column === west || column === east || row === south || row === north) outermost.push(cell);
  }
  return outermost;
}
