import type { TypedFastBitSet } from "typedfastbitset";
import type { CarMapQuery } from "#contract/cars.ts";
import { type Bounds, gridOf, type MapCell, parseBounds } from "../map-grid.ts";
import { boxArea } from "./areas.ts";
import { membersOf } from "./bits.ts";
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
  const area = bbox ? boxArea(index, bbox) : undefined;
  const differing = index.size - bits.size();
  if (cells.areOfPlaces && differing < index.size / fewOf) {
    const others = differing === 0 ? none : membersOf(index.live.new_difference(bits), differing);
    cells.addAllBut(area ? others.filter((slot) => area.has(slot)) : others, bits, area);
  } else {
    if (area) index.places.narrow(bits, area);
    cells.add(bits);
  }
  return cells.list();
}

function boundsOf({ points, orders }: CarIndex, bits: TypedFastBitSet): Bounds | null {
  if (bits.isEmpty()) return null;
  const at = (order: "lat" | "lng", step: 1 | -1) =>
    points.data[(orders[order].outermost(bits, step) ?? 0) * 2 + (order === "lng" ? 1 : 0)] ?? 0;
  return { west: at("lng", 1), south: at("lat", 1), east: at("lng", -1), north: at("lat", -1) };
}
