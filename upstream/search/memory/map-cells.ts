import type { TypedFastBitSet } from "typedfastbitset";
import type { CarMapQuery } from "#contract/cars.ts";
import { type Bounds, gridOf, type MapCell, parseBounds } from "../map-grid.ts";
import type { CarIndex } from "./car-index.ts";
import { matchCars } from "./match-cars.ts";

/** The grid's cells that have cars, from south to north, in each row from west to east. */
export function mapCells(index: CarIndex, { zoom, ...query }: CarMapQuery): MapCell[] {
  const bits = matchCars(index, query);
  const asked = query.bbox ? parseBounds(query.bbox) : boundsOf(index, bits);
  if (!asked) return [];
  const { cellWidth, cellHeight, firstLng, bounds } = gridOf(asked, zoom);
  const columnOf = (lng: number) => Math.floor(((lng < firstLng ? lng + 360 : lng) + 180) / cellWidth);
  const rowOf = (lat: number) => Math.floor((lat + 90) / cellHeight);
  const [firstColumn, firstRow] = [columnOf(bounds.west), rowOf(bounds.south)];
  const columns = columnOf(bounds.east) - firstColumn + 1;
  const size = Math.max(0, columns * (rowOf(bounds.north) - firstRow + 1));
  const [counts, lats, lngs] = [new Uint32Array(size), new Float64Array(size), new Float64Array(size)];
  const [prices, slots] = [new Float64Array(size).fill(Number.POSITIVE_INFINITY), new Uint32Array(size)];
  const [{ data: carLat }, { data: carLng }, { data: carPrice }] = [index.lat, index.lng, index.prices];
  forEachBit(bits, (slot) => {
    const lat = carLat[slot] ?? 0;
    const lng = carLng[slot] ?? 0;
    const cell = (rowOf(lat) - firstRow) * columns + columnOf(lng) - firstColumn;
    counts[cell]! += 1;
    lats[cell]! += lat;
    lngs[cell]! += lng;
    prices[cell] = Math.min(prices[cell] ?? 0, carPrice[slot] ?? 0);
    slots[cell] = slot;
  });
  const cells: MapCell[] = [];
  for (const [cell, count] of counts.entries()) {
    if (count === 0) continue;
    const id = index.ids.data[slots[cell] ?? 0] ?? 0;
    const mean = (sums: Float64Array) => (sums[cell] ?? 0) / count;
    cells.push({ count, lat: mean(lats), lng: mean(lngs), minPriceCents: prices[cell] ?? 0, id });
  }
  return cells;
}

function boundsOf({ lat, lng }: CarIndex, bits: TypedFastBitSet): Bounds | null {
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  forEachBit(bits, (slot) => {
    const carLat = lat.data[slot] ?? 0;
    const carLng = lng.data[slot] ?? 0;
    bounds.west = Math.min(bounds.west, carLng);
    bounds.east = Math.max(bounds.east, carLng);
    bounds.south = Math.min(bounds.south, carLat);
    bounds.north = Math.max(bounds.north, carLat);
  });
  return bounds.west > bounds.east ? null : bounds;
}

function forEachBit({ words }: TypedFastBitSet, visit: (slot: number) => void) {
  for (let index = 0; index < words.length; index++)
    for (let word = words[index] ?? 0; word !== 0; word &= word - 1)
      visit((index << 5) + 31 - Math.clz32(word & -word));
}
