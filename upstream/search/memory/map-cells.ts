import type { TypedFastBitSet } from "typedfastbitset";
import type { CarMapQuery } from "#contract/cars.ts";
import { type Bounds, gridOf, type MapCell, parseBounds } from "../map-grid.ts";
import { boxArea } from "./areas.ts";
import type { CarIndex } from "./car-index.ts";
import { MapCells } from "./cells-of-map.ts";
import { matchCars } from "./match-cars.ts";
import type { SortedOrder } from "./sorted-order.ts";

/** Less than one of so many cars are taken off from all. */
const fewOf = 16;

/** The grid's cells that have cars, from south to north, in each row from west to east. */
export function mapCells(index: CarIndex, { zoom, bbox, ...query }: CarMapQuery): MapCell[] {
  const bits = matchCars(index, query);
  const bounds = bbox ? parseBounds(bbox) : boundsOf(index, bits);
  if (!bounds) return [];
  const cells = new MapCells(index, gridOf(bounds, zoom));
  const area = bbox ? boxArea(index, bbox) : undefined;
  if (cells.areOfPlaces && index.size - bits.size() < index.size / fewOf) {
    const others = index.live.new_difference(bits);
    if (area) index.places.narrow(others, area);
    cells.addAllBut(others, bits, area);
  } else {
    if (area) index.places.narrow(bits, area);
    cells.add(bits);
  }
  return cells.list();
}

function boundsOf({ lat, lng, orders }: CarIndex, bits: TypedFastBitSet): Bounds | null {
  const at = (order: SortedOrder, step: 1 | -1, { data }: CarIndex["lat"]) =>
    data[order.outermost(bits, step) ?? 0] ?? 0;
  if (bits.isEmpty()) return null;
  return {
    west: at(orders.lng, 1, lng),
    south: at(orders.lat, 1, lat),
    east: at(orders.lng, -1, lng),
    north: at(orders.lat, -1, lat),
  };
}
