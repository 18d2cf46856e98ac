import type { TypedFastBitSet } from "typedfastbitset";
import type { CarMapQuery } from "#contract/cars.ts";
import { type Bounds, gridOf, type MapCell, parseBounds } from "../map-grid.ts";
import { boxArea } from "./areas.ts";
import { emptyWords, forEachSlot } from "./bits.ts";
import type { CarIndex } from "./car-index.ts";
import { MapCellCounts } from "./map-cell-counts.ts";
import { matchCars } from "./match-cars.ts";

/** If fewer than one in this many cars do not match, they are subtracted from the totals of all cars. */
const sparseDivisor = 16;

/** Returns the grid's cells that have cars, from south to north, and from west to east within a row. */
export function countMapCells(index: CarIndex, { zoom, bbox, ...query }: CarMapQuery): MapCell[] {
  const bits = matchCars(index, query);
  const bounds = bbox ? parseBounds(bbox) : boundsOf(index, bits);
  if (!bounds) return [];
  const cells = new MapCellCounts(index, gridOf(bounds, zoom));
  const area = bbox ? boxArea(bbox) : undefined;
  const differing = index.size - bits.size();
  if (cells.areOfPlaces && differing < index.size / sparseDivisor) {
    cells.addPlaces(bits, area);
    if (differing > 0) cells.removeOthers(bits, area);
  } else {
    if (area) index.places.narrow(bits, area);
    cells.add(bits);
  }
  return cells.list();
}

function boundsOf(index: CarIndex, bits: TypedFastBitSet): Bounds | null {
  const { data } = index.points;
  let [west, south, east, north] = [180, 90, -180, -90];
  const include = (slot: number) => {
    south = Math.min(south, data[slot * 2] as number);
    north = Math.max(north, data[slot * 2] as number);
    west = Math.min(west, data[slot * 2 + 1] as number);
    east = Math.max(east, data[slot * 2 + 1] as number);
  };
  const outermost = index.placeCells.outermostOf(bits);
  if (outermost) outermost.forEach(include);
  else forEachSlot(bits.words, emptyWords, include);
  return west > east ? null : { west, south, east, north };
}
