import type { CarsQuery } from "#contract/cars.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
import { type ColumnFacet, columnFacets, type FacetCounts } from "../engine.ts";
import { estimateSize, hasAtMost } from "./bits.ts";
import type { CarIndex } from "./car-index.ts";
import { narrowByOthers, narrowByValues, rangesOf, type ValueFilter, valueFilters } from "./match-cars.ts";
import { type Base, countFrom } from "./option-counts.ts";
import type { RangeSet } from "./range-counts.ts";
import { releaseScratch, scratchCopy } from "./scratch.ts";
import type { Value } from "./value-column.ts";

/** Words that fewer than one in this many slots have get no counts of their own. */
const sparseDivisor = 64;

/** In the time of counting a car's options, so many words of two sets are compared. */
const wordsPerCar = 16;

/** Counts each filter's options among the cars that match all the other filters. */
export function facetCounts(index: CarIndex, query: CarsQuery): FacetCounts {
  const { facets } = index;
  const used = valueFilters(query);
  releaseScratch();
  const rest = scratchCopy(index.live);
  narrowByOthers(index, rest, query);
  const ranges = rangesOf(index, query).map(
    ({ order, min, max }): RangeSet => ({ order, min, max, bits: order.between(min, max) }),
  );
  for (const { bits } of ranges) rest.intersection(bits);
  const bases = basesOf(index, query, ranges);
  const ofValue = query.q ? undefined : basesOfValue(index, query, ranges);
  const matchesWithout = (name?: ValueFilter) => {
    const bits = scratchCopy(rest);
    narrowByValues(index, bits, query, name);
    return bits;
  };
  const basesOfMatches = [...bases, ...(ofValue?.bases ?? [])];
  const all = countFrom(facets, basesOfMatches, matchesWithout());
  const countsOf = (name: ColumnFacet) => {
    if (!used.includes(name)) return facets.countsOf(name, all);
    const bits = matchesWithout(name);
    const basesOfSet = ofValue?.name === name ? bases : basesOfMatches;
    const size = estimateSize(bits);
    const column = index.values[name];
    const isLarge = size * wordsPerCar > column.values.length * bits.words.length;
    if (column.hasSets && isLarge && !basesOfSet.some((base) => base.size < 2 * size))
      return column.sizesIn(bits);
    return facets.countsOf(name, countFrom(facets, basesOfSet, bits));
  };
  const counts = columnFacets.map((name) => [name, countsOf(name)]);
  return { ...Object.fromEntries(counts), equipment: facets.countsOfEquipment(all) } as FacetCounts;
}

/** Returns sets that contain all matching cars: all cars, those of each range, and those of each word in the ranges. */
function basesOf(
  { facets, live, orders, rangeCounts, size, slots, texts }: CarIndex,
  query: CarsQuery,
  ranges: RangeSet[],
) {
  const all: Base = { size, bits: () => live, counts: () => facets.totals };
  const words = (query.q ? searchTerms(query.q) : [])
    .map((term) => texts.containing(term))
    .filter((bits) => !hasAtMost(bits, slots / sparseDivisor));
  if (words.length === 0) return [all, ...ranges.map((range) => rangeCounts.baseOf(range, slots))];
  const [min, max] = [0, Number.MAX_SAFE_INTEGER];
  const everything = { order: orders.price_min, min, max, bits: orders.price_min.between(min, max) };
  const within = ranges.length > 0 ? ranges : [everything];
  return [
    all,
    ...words.flatMap((bits) => within.flatMap((range) => rangeCounts.baseOfWord(bits, range, slots))),
  ];
}

/** Returns sets of the rarest value in the ranges; they contain all matches unless its own filter is left out. */
function basesOfValue({ values, rangeCounts, slots }: CarIndex, query: CarsQuery, ranges: RangeSet[]) {
  const sets = valueFilters(query).flatMap((name) => {
    const set = values[name].setOf(query[name] as Value);
    return set ? [{ name, set }] : [];
  });
  const [rarest] = sets.length > 1 ? sets.toSorted((a, b) => a.set.size() - b.set.size()) : sets;
  if (!rarest) return;
  const { name, set } = rarest;
  return { name, bases: ranges.flatMap((range) => rangeCounts.baseOfValue(set, range, slots)) };
}
