import type { TypedFastBitSet } from "typedfastbitset";
import type { SortOrder } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import { maxStoredId } from "#contract/search-limits.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
import { columnFacets, type SearchQuery } from "../engine.ts";
import { boxArea, circleArea } from "./areas.ts";
import { type CarIndex, descending } from "./car-index.ts";
import { carValueFilters } from "./car-rows.ts";
import type { Range } from "./range-counts.ts";
import { emptyScratch, releaseScratch, scratchCopy } from "./scratch.ts";
import type { SortedOrder } from "./sorted-order.ts";

type ValueFilter = (typeof carValueFilters)[number];

const cents = (price: number) => Math.min(price * 100, maxStoredId);

const rangeParameters = new Set<string>([
  "price_min",
  "price_max",
  "speed_min",
  "speed_max",
  "year_min",
  "year_max",
  "mileage_max",
]);
const setParameters = new Set<string>([...columnFacets, "q", "meanings", "equipment"]);
const knownParameters = new Set<string>([
  ...carValueFilters,
  ...rangeParameters,
  ...[
    "q",
    "meanings",
    "ids",
    "equipment",
    "bbox",
    "lat",
    "lng",
    "radius_km",
    "sort_by",
    "show_num",
    "page",
    "zoom",
  ],
]);

/** Whether the index supports all filters of a query; an unknown filter must not be ignored. */
export const knowsFilters = (query: object): boolean => hasOnly(query, knownParameters);
export const hasRangesOnly = (query: object): boolean => hasOnly(query, rangeParameters);
export const hasSetsOnly = (query: object): boolean => hasOnly(query, setParameters);

function hasOnly(query: object, names: Set<string>): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || names.has(name));
}

function valueFilters(query: CarsQuery): ValueFilter[] {
  return carValueFilters.filter((name) => query[name] !== undefined);
}

/** Returns the cars that match all filters, like `carFilterConditions`; the set is valid until the next search. */
export function matchCars(index: CarIndex, query: SearchQuery): TypedFastBitSet {
  releaseScratch();
  const bits = scratchCopy(index.live);
  narrow(index, bits, query);
  return bits;
}

function narrow(index: CarIndex, bits: TypedFastBitSet, query: SearchQuery): void {
  for (const name of valueFilters(query)) index.values[name].narrow(bits, query[name] as number | string);
  narrowByOthers(index, bits, query);
  for (const { order, min, max } of rangesOf(index, query)) order.narrow(bits, min, max);
}

/** Narrows a set by all filters except values and ranges. */
export function narrowByOthers(index: CarIndex, bits: TypedFastBitSet, query: SearchQuery): void {
  if (query.ids) bits.intersection(bitsOfIds(index, query.ids));
  for (const [at, term] of searchTerms(query.q ?? "").entries())
    narrowByWord(index, bits, term, query.meanings?.[at] ?? []);
  for (const piece of query.equipment?.split(",") ?? []) index.equipment.narrow(bits, Number(piece));
  if (query.bbox) index.places.narrow(bits, boxArea(query.bbox));
  narrowByRadius(index, bits, query);
}

function narrowByWord(index: CarIndex, bits: TypedFastBitSet, term: string, meanings: CarsQuery[]): void {
  if (meanings.length === 0) {
    bits.intersection(index.texts.containing(term));
    return;
  }
  const found = emptyScratch(bits.words.length);
  for (const meaning of meanings) {
    const meant = scratchCopy(bits);
    narrow(index, meant, meaning);
    found.union(meant);
  }
  bits.intersection(found);
}

export function rangesOf({ orders }: CarIndex, query: CarsQuery): Range[] {
  const { price_min, price_max, speed_min, speed_max, year_min, year_max, mileage_max } = query;
  const ranges: Range[] = [];
  const isSet = (...values: unknown[]) => values.some((value) => value !== undefined);
  const add = (order: SortedOrder, min: number, max: number) => ranges.push({ order, min, max });
  if (isSet(price_min, price_max))
    add(orders.price_min, cents(price_min ?? 0), cents(price_max ?? maxStoredId));
  if (isSet(speed_min, speed_max)) add(orders.speed, speed_min ?? 0, speed_max ?? maxStoredId);
  if (isSet(year_min, year_max))
    add(orders.year_max, descending(year_max ?? 65_535), descending(year_min ?? 0));
  if (isSet(mileage_max)) add(orders.mileage_min, 0, mileage_max ?? 0);
  return ranges;
}

function bitsOfIds(index: CarIndex, ids: string): TypedFastBitSet {
  const bits = emptyScratch(index.live.words.length);
  for (const id of ids.split(",")) {
    const slot = index.slotOf(Number(id));
    if (slot !== undefined) bits.add(slot);
  }
  return bits;
}

/** Does nothing unless all three parameters are given. */
function narrowByRadius(index: CarIndex, bits: TypedFastBitSet, { lat, lng, radius_km: radius }: CarsQuery) {
  if (lat === undefined || lng === undefined || radius === undefined) return;
  index.places.narrow(bits, circleArea({ lat, lng }, radius));
}

/** Returns a position in the requested order before which no car matches. */
export function firstInOrder({ orders }: CarIndex, query: CarsQuery, sort: SortOrder): number {
  if (sort === "price_min" && query.price_min !== undefined)
    return orders.price_min.range(cents(query.price_min), maxStoredId)[0];
  if (sort === "price_max" && query.price_max !== undefined)
    return orders.price_max.range(descending(cents(query.price_max)), descending(0))[0];
  if (sort === "year_max" && query.year_max !== undefined)
    return orders.year_max.range(descending(query.year_max), descending(0))[0];
  return 0;
}
