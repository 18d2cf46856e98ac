import type { TypedFastBitSet } from "typedfastbitset";
import type { MapQuery } from "../engine.ts";
import { type Bounds, gridOf, type MapCell, parseBounds } from "../map-grid.ts";
import { boxArea } from "./areas.ts";
import { forEachSlot, inBatches, membersOf } from "./bits.ts";
import type { CarIndex } from "./car-index.ts";
import { MapCellCounts } from "./map-cell-counts.ts";
import { hasRangesOnly, matchCars, rangesOf } from "./match-cars.ts";
import { releaseScratch, scratchCopy } from "./scratch.ts";

/** If fewer than one in this many cars do not match, they are subtracted from the totals of all cars. */
const sparseDivisor = 16;

/** Returns the grid's cells that have cars, from south to north, and from west to east within a row. */
export function countMapCells(index: CarIndex, { zoom, bbox, ...query }: MapQuery): MapCell[] {
  const { bits, others } = outsideRanges(index, query) ?? compared(index, matchCars(index, query));
  const bounds = bbox ? parseBounds(bbox) : boundsOf(index, bits);
  if (!bounds) return [];
  const cells = new MapCellCounts(index, gridOf(bounds, zoom));
  const area = bbox ? boxArea(bbox) : undefined;
  if (others && cells.areOfPlaces) {
    cells.addPlaces(bits, area);
    cells.count(area ? others.filter((slot) => index.places.has(area, slot)) : others, -1, bits);
  } else {
    const { add, end } = inBatches((slots) => cells.count(slots, 1, bits));
    if (area) index.places.visitMembers(bits, area, add);
    else forEachSlot(bits.words, add);
    end();
  }
  return cells.list();
}

interface Matches {
  bits: TypedFastBitSet;
  /** The cars that do not match, if they are few. */
  others: Uint32Array | undefined;
}

function compared({ live, size }: CarIndex, bits: TypedFastBitSet): Matches {
  const differing = size - bits.size();
  const areFew = differing < size / sparseDivisor;
  return { bits, others: areFew ? membersOf(scratchCopy(live).difference(bits), differing) : undefined };
}

/** Matches ranges without other filters if few cars are outside them, which takes a third of comparing sets. */
function outsideRanges(index: CarIndex, query: MapQuery): Matches | undefined {
  if (!hasRangesOnly(query)) return;
  releaseScratch();
  const bits = scratchCopy(index.live);
  const others: number[] = [];
  const exclude = (slot: number) => {
    if (!bits.has(slot)) return;
    bits.remove(slot);
    others.push(slot);
  };
  for (const { order, min, max } of rangesOf(index, query)) {
    const { slots, length } = order;
    const [from, to] = order.range(min, max);
    if (others.length + from + length - to > index.size / sparseDivisor) return;
    slots.subarray(0, from).forEach(exclude);
    slots.subarray(to, length).forEach(exclude);
  }
  return { bits, others: new Uint32Array(others) };
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
  else forEachSlot(bits.words, include);
  return west > east ? null : { west, south, east, north };
}
