import type { TypedFastBitSet } from "typedfastbitset";
import type { CarsQuery } from "#contract/cars.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
import { type ColumnFacet, columnFacets, type FacetCounts, type SearchQuery } from "../engine.ts";
import { estimateSize, forEachMissing, hasAtMost, inBatches, narrowOrMiss } from "./bits.ts";
import type { CarIndex } from "./car-index.ts";
import { hasSetsOnly, narrowByOthers, rangesOf } from "./match-cars.ts";
import { type Base, countFrom, nearestBase } from "./option-counts.ts";
import type { RangeSet } from "./range-counts.ts";
import { emptyScratch, releaseScratch, scratchCopy } from "./scratch.ts";
import type { Value } from "./value-column.ts";

/** Words that fewer than one in this many slots have get no counts of their own. */
const sparseDivisor = 64;

/** In the time of counting a car's options, so many words of two sets are compared. */
const wordsPerCar = 16;

/** Counts each filter's options among the cars that match all the other filters. */
export function facetCounts(index: CarIndex, query: SearchQuery): FacetCounts {
  const { facets, values } = index;
  releaseScratch();
  const matches = scratchCopy(index.live);
  const { length } = matches.words;
  narrowByOthers(index, matches, query);
  if (query.vendor_id !== undefined) values.vendor_id.narrow(matches, query.vendor_id);
  const ranges = rangesOf(index, query).map(
    ({ order, min, max }): RangeSet => ({ order, min, max, bits: order.between(min, max) }),
  );
  for (const { bits } of ranges) matches.intersection(bits);
  const rest = scratchCopy(matches);
  const filters = columnFacets.flatMap((name): ValueSet | [] => {
    const value = query[name];
    return value === undefined ? [] : { name, value, set: values[name].setOf(value, length) };
  });
  // Each car is looked at once: it matches, or it counts for the only filter that it does not match.
  const missing = emptyScratch(length);
  for (const { set } of filters) narrowOrMiss(matches, set, missing);
  const size = estimateSize(matches);
  const bases = basesOf(index, query, { ranges, filters, size });
  const counts = countFrom(facets, nearestBase(bases, size), matches);
  const ofFilters = new Map<ColumnFacet, Map<Value, number>>();
  const tallied = filters.filter(({ name, value, set }) => {
    const column = values[name];
    const missed = estimateSize(missing, set);
    const others = bases.filter(({ of }) => of !== name);
    const base = nearestBase(others, size + missed);
    const differing = Math.abs(base.size - size - missed);
    if (column.hasSets && Math.min(missed, differing) * wordsPerCar > column.values.length * length)
      ofFilters.set(name, new Map([...column.sizesIn(missing, value), ...facets.countsOf(name, counts)]));
    else if (differing < missed) {
      const bits = scratchCopy(rest);
      for (const filter of filters) if (filter.name !== name) bits.intersection(filter.set);
      ofFilters.set(name, facets.countsOf(name, countFrom(facets, base, bits, name)));
    }
    return !ofFilters.has(name);
  });
  const ofTallied = tallied.map(({ name }) => {
    const own = counts.slice();
    return { name, own, ...inBatches((slots) => facets.tallyOf(name, own, slots, 1)) };
  });
  if (tallied.length > 0) forEachMissing(missing, tallied, (slot, at) => ofTallied[at]?.add(slot));
  for (const { name, own, end } of ofTallied) {
    end();
    ofFilters.set(name, facets.countsOf(name, own));
  }
  const ofColumns = columnFacets.map((name) => [name, ofFilters.get(name) ?? facets.countsOf(name, counts)]);
  return { ...Object.fromEntries(ofColumns), equipment: facets.countsOfEquipment(counts) } as FacetCounts;
}

interface Narrowed {
  ranges: RangeSet[];
  filters: ValueSet[];
  /** An estimate of the number of matching cars. */
  size: number;
}

interface ValueSet {
  name: ColumnFacet;
  value: Value;
  set: TypedFastBitSet;
}

/** Returns the set of a word that names one value, such as a brand. */
function namedValue(
  { values, live }: CarIndex,
  [meaning = {}, ...others]: CarsQuery[],
): ValueSet | undefined {
  const [name, ...more] = Object.keys(meaning) as (keyof CarsQuery)[];
  const facet = columnFacets.find((facet) => facet === name);
  if (!facet || others.length + more.length > 0) return;
  const value = meaning[facet] as Value;
  return { name: facet, value, set: values[facet].setOf(value, live.words.length) };
}

/** Returns sets with known counts that contain all matching cars. */
function basesOf(index: CarIndex, query: SearchQuery, { ranges, filters, size }: Narrowed): Base[] {
  const { equipment, facets, live, rangeCounts, slots, texts, values } = index;
  const all: Base = { size: index.size, bits: () => live, counts: () => facets.totals };
  const terms = searchTerms(query.q ?? "")
    .filter((_, at) => !query.meanings?.[at]?.length)
    .map((term) => ({ term, set: texts.containing(term) }));
  const meanings = (query.meanings ?? []).filter(({ length }) => length > 0);
  const named = meanings.flatMap((meaning) => namedValue(index, meaning) ?? []);
  const words = terms.filter(
    ({ set }) => !hasAtMost(set, slots / sparseDivisor) && rangeCounts.isAskedAgain(set),
  );
  if (ranges.length === 0) {
    const baseOf = (name: string, value: Value, set: TypedFastBitSet) =>
      rangeCounts.baseOfSet(`${name} ${value}`, set, slots);
    const pieces = (query.equipment?.split(",") ?? []).map((piece) => ({
      piece,
      set: equipment.setOf(Number(piece), live.words.length),
    }));
    const bases = [
      all,
      ...words.map(({ term, set }) => baseOf("q", term, set)),
      ...pieces.map(({ piece, set }) => baseOf("equipment", piece, set)),
      ...named.map(({ name, value, set }) => baseOf(name, value, set)),
      ...filters.map(({ name, value, set }) => ({ ...baseOf(name, value, set), of: name })),
    ];
    const [first, ...others] = [...terms, ...named, ...pieces, ...filters].map(({ set }) => set);
    const areAllSets = hasSetsOnly(query) && named.length === meanings.length;
    if (!first || others.length === 0 || size < slots / sparseDivisor || !areAllSets) return bases;
    // Unlike the matching cars, these include the removed ones, so that the set does not change.
    const common = scratchCopy(first);
    for (const set of others) common.intersection(set);
    return [...bases, baseOf("query", JSON.stringify(query), common)];
  }
  if (words.length > 0)
    return [
      all,
      ...words.flatMap(({ set }) => ranges.map((range) => rangeCounts.baseOfWord(set, range, slots))),
    ];
  const bases = [all, ...ranges.map((range) => rangeCounts.baseOf(range, slots))];
  const [rarest] = (
    terms.length > 0
      ? []
      : [
          ...named.map((value) => ({ ...value, of: undefined })),
          ...filters.map((value) => ({ ...value, of: value.name })),
        ]
  )
    .map((filter) => ({ ...filter, size: estimateSize(filter.set) }))
    .filter((filter) => values[filter.name].hasSets && filter.size > 0)
    .sort((a, b) => a.size - b.size);
  if (!rarest) return bases;
  const { name, value, set, of } = rarest;
  const ofRarest = ranges.flatMap((range) => rangeCounts.baseOfValue(`${name} ${value}`, set, range, slots));
  return [...bases, ...ofRarest.map((base) => ({ ...base, of }))];
}
