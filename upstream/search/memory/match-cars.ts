import type { TypedFastBitSet } from "typedfastbitset";
import type { SortOrder } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
import { columnFacets, type FacetCounts } from "../engine.ts";
import { boxArea, circleArea } from "./areas.ts";
import { emptyBits } from "./bits.ts";
import { type CarIndex, descending } from "./car-index.ts";
import { carValueFilters } from "./car-rows.ts";
import type { Base } from "./known-counts.ts";

import type { SortedOrder } from "./sorted-order.ts";

type ValueFilter = (typeof carValueFilters)[number];

const maxInteger = 2_147_483_647;
const cents = (price: number) => Math.min(price * 100, maxInteger);

const knownParameters = new Set<string>([
  ...carValueFilters,
  ...["price_min", "price_max", "speed_min", "speed_max", "year_min", "year_max", "mileage_max"],
  ...["q", "ids", "equipment", "bbox", "lat", "lng", "radius_km", "sort_by", "show_num", "page", "zoom"],
]);

/** Whether the index can answer it: a filter that it has not learnt must not be passed over. */
export function knowsFilters(query: object): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || knownParameters.has(name));
}

function valueFilters(query: CarsQuery): ValueFilter[] {
  return carValueFilters.filter((name) => query[name] !== undefined);
}

/** Cars that match every filter, but for `without`. The meaning is that of `carFilterConditions`. */
export function matchCars(index: CarIndex, query: CarsQuery, without?: ValueFilter): TypedFastBitSet {
  const bits = index.live.clone();
  narrowByValues(index, bits, query, without);
  narrowByRest(index, bits, query);
  return bits;
}

function narrowByValues(
  index: CarIndex,
  bits: TypedFastBitSet,
  query: CarsQuery,
  without?: ValueFilter,
): void {
  for (const name of valueFilters(query))
    if (name !== without) index.values[name].narrow(bits, query[name] as number | string);
}

function narrowByRest(index: CarIndex, bits: TypedFastBitSet, query: CarsQuery): void {
  if (query.ids) bits.intersection(bitsOfIds(index, query.ids));
  for (const term of query.q ? searchTerms(query.q) : []) bits.intersection(index.texts.containing(term));
  for (const piece of query.equipment?.split(",") ?? []) index.equipment.narrow(bits, Number(piece));
  if (query.bbox) index.places.narrow(bits, boxArea(index, query.bbox));
  narrowByRadius(index, bits, query);
  narrowByRanges(index, bits, query);
}

function narrowByRanges(index: CarIndex, bits: TypedFastBitSet, query: CarsQuery) {
  for (const [order, min, max] of rangesOf(index, query)) order.narrow(bits, min, max);
}

function rangesOf({ orders }: CarIndex, query: CarsQuery): [order: SortedOrder, min: number, max: number][] {
  const { price_min, price_max, speed_min, speed_max, year_min, year_max, mileage_max } = query;
  const given = (...values: unknown[]) => values.some((value) => value !== undefined);
  const ranges: ReturnType<typeof rangesOf> = [];
  if (given(price_min, price_max))
    ranges.push([orders.price_min, cents(price_min ?? 0), cents(price_max ?? maxInteger)]);
  if (given(speed_min, speed_max)) ranges.push([orders.speed, speed_min ?? 0, speed_max ?? maxInteger]);
  if (given(year_min, year_max))
    ranges.push([orders.year_max, descending(year_max ?? 65_535), descending(year_min ?? 0)]);
  if (given(mileage_max)) ranges.push([orders.mileage_min, 0, mileage_max ?? 0]);
  return ranges;
}

function bitsOfIds(index: CarIndex, ids: string): TypedFastBitSet {
  const bits = emptyBits(index.live.words.length * 32 - 1);
  for (const id of ids.split(",")) {
    const slot = index.slotOf(Number(id));
    if (slot !== undefined) bits.add(slot);
  }
  return bits;
}

/** Needs all three parameters. */
function narrowByRadius(index: CarIndex, bits: TypedFastBitSet, { lat, lng, radius_km: radius }: CarsQuery) {
  if (lat === undefined || lng === undefined || radius === undefined) return;
  index.places.narrow(bits, circleArea(index, { lat, lng }, radius));
}

export function facetCounts(index: CarIndex, query: CarsQuery): FacetCounts {
  const { facets, equipment, live } = index;
  const used = valueFilters(query);
  const rest = live.clone();
  narrowByRest(index, rest, query);
  const bases = basesOf(index, query);
  const countsWithout = (name?: ValueFilter) => {
    const bits = rest.clone();
    narrowByValues(index, bits, query, name);
    return index.countsOf(bits, bases);
  };
  const all = countsWithout();
  const counts = columnFacets.map((name) => [
    name,
    facets.countsOf(name, used.includes(name) ? countsWithout(name) : all),
  ]);
  return { ...Object.fromEntries(counts), equipment: equipment.countsOf(all) } as FacetCounts;
}

/** Sets that are kept for a word or a range of the query. */
function basesOf(index: CarIndex, query: CarsQuery): Base[] {
  return [
    ...(query.q ? searchTerms(query.q) : []).map((term) => ({ bits: index.texts.containing(term) })),
    ...rangesOf(index, query).flatMap(([order, min, max]) => order.baseOf(min, max)),
  ];
}

/** Where the first car may be in the order that is asked for. */
export function firstInOrder({ orders }: CarIndex, query: CarsQuery, sort: SortOrder): number {
  if (sort === "price_min" && query.price_min !== undefined)
    return orders.price_min.range(cents(query.price_min), maxInteger)[0];
  if (sort === "price_max" && query.price_max !== undefined)
    return orders.price_max.range(descending(cents(query.price_max)), descending(0))[0];
  if (sort === "year_max" && query.year_max !== undefined)
    return orders.year_max.range(descending(query.year_max), descending(0))[0];
  return 0;
}
