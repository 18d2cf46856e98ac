import type { TypedFastBitSet } from "typedfastbitset";
import type { CarMapQuery } from "#contract/cars.ts";
import { type Bounds, gridOf, type MapCell, parseBounds } from "../map-grid.ts";
import { type CarIndex, placeLevel } from "./car-index.ts";
import { matchCars } from "./match-cars.ts";

/** The grid's cells that have cars, from south to north, in each row from west to east. */
export function mapCells(index: CarIndex, { zoom, ...query }: CarMapQuery): MapCell[] {
  const bits = matchCars(index, query);
  const asked = query.bbox ? parseBounds(query.bbox) : boundsOf(index, bits);
  if (!asked) return [];
  const { level, cellWidth, cellHeight, firstLng, bounds } = gridOf(asked, zoom);
  const columnOf = (lng: number) => Math.floor(((lng < firstLng ? lng + 360 : lng) + 180) / cellWidth);
  const rowOf = (lat: number) => Math.floor((lat + 90) / cellHeight);
  const [firstColumn, firstRow] = [columnOf(bounds.west), rowOf(bounds.south)];
  const columns = columnOf(bounds.east) - firstColumn + 1;
  const size = Math.max(0, columns * (rowOf(bounds.north) - firstRow + 1));
  const [counts, lats, lngs] = [new Uint32Array(size), new Float64Array(size), new Float64Array(size)];
  const [prices, slots] = [new Int32Array(size).fill(2 ** 31 - 1), new Uint32Array(size)];
  const [{ data: carLat }, { data: carLng }, { data: carPrice }] = [index.lat, index.lng, index.prices];
  const [{ data: placeColumns }, { data: placeRows }] = [index.placeColumns, index.placeRows];
  const shift = placeLevel - level;
  const isOfPlaces = shift >= 0 && firstLng === -180;
  const { words } = bits;
  // Written out, since a call a car would be most of the time.
  for (let at = 0; at < words.length; at++)
    for (let word = words[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      const lat = carLat[slot] as number;
      const lng = carLng[slot] as number;
      const price = carPrice[slot] as number;
      const column = isOfPlaces ? (placeColumns[slot] as number) >> shift : columnOf(lng);
      const row = isOfPlaces ? (placeRows[slot] as number) >> shift : rowOf(lat);
      const cell = (row - firstRow) * columns + column - firstColumn;
      counts[cell]! += 1;
      lats[cell]! += lat;
      lngs[cell]! += lng;
      slots[cell] = slot;
      if (price < (prices[cell] as number)) prices[cell] = price;
    }
  const cells: MapCell[] = [];
  for (const [cell, count] of counts.entries()) {
    if (count === 0) continue;
    const id = index.ids.data[slots[cell] ?? 0] ?? 0;
    const mean = (sums: Float64Array) => (sums[cell] ?? 0) / count;
    cells.push({ count, lat: mean(lats), lng: mean(lngs), minPriceCents: prices[cell] ?? 0, id });
  }
  return cells;
}

function boundsOf({ lat, lng, orders }: CarIndex, bits: TypedFastBitSet): Bounds | null {
  const north = orders.lat.outermost(bits, -1);
  const south = orders.lat.outermost(bits, 1);
  if (north === undefined || south === undefined) return null;
  let [west, east] = [180, -180];
  const { words } = bits;
  const carLng = lng.data;
  for (let at = 0; at < words.length; at++)
    for (let word = words[at] as number; word !== 0; word &= word - 1) {
      const value = carLng[(at << 5) + 31 - Math.clz32(word & -word)] as number;
      if (value < west) west = value;
      if (value > east) east = value;
    }
  return { west, south: lat.data[south] ?? 0, east, north: lat.data[north] ?? 0 };
}
