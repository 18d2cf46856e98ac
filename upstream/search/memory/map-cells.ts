import type { TypedFastBitSet } from "typedfastbitset";
import type { CarMapQuery } from "#contract/cars.ts";
import { type Bounds, gridOf, type MapCell, parseBounds } from "../map-grid.ts";
import type { CarIndex } from "./car-index.ts";
import { MapCells } from "./cells-of-map.ts";
import { firstInOrder, matchCars } from "./match-cars.ts";
import type { SortedOrder } from "./sorted-order.ts";

/** The grid's cells that have cars, from south to north, in each row from west to east. */
export function mapCells(index: CarIndex, { zoom, ...query }: CarMapQuery): MapCell[] {
  const bits = matchCars(index, query);
  const asked = query.bbox ? parseBounds(query.bbox) : boundsOf(index, bits);
  if (!asked) return [];
  const cells = new MapCells(index, gridOf(asked, zoom));
  // Of a part of the map the cells at its edge are cut.
  if (!query.bbox && cells.areOfPlaces && bits.size() > index.live.size() / 2) {
    cells.addAllBut(index.live.new_difference(bits));
    cells.findCheapest(bits, firstInOrder(index, query, "price_min"));
  } else cells.add(bits);
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
