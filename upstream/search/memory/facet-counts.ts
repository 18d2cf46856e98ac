import type { TypedFastBitSet } from "typedfastbitset";
import type { CarsQuery } from "#contract/cars.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
import { columnFacets, type FacetCounts } from "../engine.ts";
import { hasAtMost } from "./bits.ts";
import type { CarIndex } from "./car-index.ts";
import { narrowByOthers, narrowByValues, rangesOf, type ValueFilter, valueFilters } from "./match-cars.ts";
import { type Base, countFrom } from "./option-counts.ts";
import type { RangeSet } from "./range-counts.ts";
import { releaseScratch, scratchCopy } from "./scratch.ts";
import type { SortedOrder } from "./sorted-order.ts";

/** Less than one of so many slots are counted as they are. */
const fewOf = 64;

/** Each filter's counts are those under all the other filters. */
export function facetCounts(index: CarIndex, query: CarsQuery): FacetCounts {
  const { facets } = index;
  const used = valueFilters(query);
  releaseScratch();
  const rest = scratchCopy(index.live);
  narrowByOthers(index, rest, query);
  const areMany = !hasAtMost(rest, index.slots / fewOf);
  const ranges: RangeSet[] = [];
  for (const { order, min, max } of rangesOf(index, query)) {
    if (!areMany) order.narrow(rest, min, max);
    else {
      const bits = order.between(min, max);
      ranges.push({ order, min, max, bits });
      rest.intersection(bits);
    }
  }
  const bases = areMany ? basesOf(index, query, ranges) : [];
  const countsWithout = (name?: ValueFilter) => {
    const bits = scratchCopy(rest);
    narrowByValues(index, bits, query, name);
    return countFrom(facets, bases, bits);
  };
  const all = countsWithout();
  const counts = columnFacets.map((name) => [
    name,
    facets.countsOf(name, used.includes(name) ? countsWithout(name) : all),
  ]);
  return { ...Object.fromEntries(counts), equipment: facets.countsOfEquipment(all) } as FacetCounts;
}

/** Sets that have all that matches: all cars, those of each range, and those of each word, or of a value, in the ranges. */
function basesOf(index: CarIndex, query: CarsQuery, ranges: RangeSet[]) {
  const { facets, live, orders, rangeCounts, size, slots, texts } = index;
  const all: Base = { size, bits: () => live, counts: () => facets.totals };
  const words = query.q ? searchTerms(query.q).map((term) => texts.containing(term)) : [];
  const sets = [...words, ...setOfValue(index, query)];
  // Of the ranges alone too: options of the value's own filter are those without it.
  const ofRanges = words.length > 0 ? [] : ranges.map((range) => rangeCounts.baseOf(range, slots));
  const within = ranges.length > 0 || sets.length === 0 ? ranges : [everythingIn(orders.price_min)];
  const ofSets = sets.flatMap((bits) => within.flatMap((range) => rangeCounts.baseOfSet(bits, range, slots)));
  return [all, ...ofRanges, ...ofSets];
}

function everythingIn(order: SortedOrder): RangeSet {
  const [min, max] = [0, Number.MAX_SAFE_INTEGER];
  return { order, min, max, bits: order.between(min, max) };
}

/** Of the only value that is asked for, if it has many cars. */
function setOfValue({ slots, values }: CarIndex, query: CarsQuery): TypedFastBitSet[] {
  const [name, ...others] = valueFilters(query);
  if (name === undefined || others.length > 0) return [];
  const bits = values[name].setOf(query[name] as number | string);
  return bits && !hasAtMost(bits, slots / fewOf) ? [bits] : [];
}
