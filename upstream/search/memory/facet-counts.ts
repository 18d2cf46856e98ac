import type { TypedFastBitSet } from "typedfastbitset";
import type { CarsQuery } from "#contract/cars.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
import { type ColumnFacet, columnFacets, type FacetCounts } from "../engine.ts";
import { estimateSize, hasAtMost, narrowOrMiss, uniteMissing } from "./bits.ts";
import type { CarIndex } from "./car-index.ts";
import { narrowByOthers, rangesOf, type ValueFilter, valueFilters } from "./match-cars.ts";
import { type Base, countFrom, nearestBase } from "./option-counts.ts";
import type { RangeSet } from "./range-counts.ts";
import { emptyScratch, releaseScratch, scratchCopy } from "./scratch.ts";
import type { Value } from "./value-column.ts";

/** Words that fewer than one in this many slots have get no counts of their own. */
const sparseDivisor = 64;

/** In the time of counting a car's options, so many words of two sets are compared. */
const wordsPerCar = 16;

/** Counts each filter's options among the cars that match all the other filters. */
export function facetCounts(index: CarIndex, query: CarsQuery): FacetCounts {
  const { facets, values } = index;
  releaseScratch();
  const matches = scratchCopy(index.live);
  const { words } = matches;
  narrowByOthers(index, matches, query);
  const ranges = rangesOf(index, query).map(
    ({ order, min, max }): RangeSet => ({ order, min, max, bits: order.between(min, max) }),
  );
  for (const { bits } of ranges) matches.intersection(bits);
  const sets = valueFilters(query).map((name): ValueSet => {
    const value = query[name] as Value;
    return { name, value, set: values[name].setOf(value, words.length) };
  });
  // Each car is looked at once: it matches, or it counts for the only filter that it does not match.
  const { words: missingOne } = emptyScratch(words.length);
  for (const { set } of sets) narrowOrMiss(matches, set, missingOne);
  const bases = basesOf(index, query, ranges, sets);
  const size = estimateSize(matches);
  const counts = countFrom(facets, nearestBase(bases, size), matches);
  const counted: Base = { size, bits: () => matches, counts: () => counts };
  const countsOf = (name: ColumnFacet) => {
    const { set } = sets.find((other) => other.name === name) ?? {};
    if (!set) return facets.countsOf(name, counts);
    const bits = uniteMissing(matches, missingOne, set);
    const size = estimateSize(bits);
    const base = nearestBase([counted, ...bases.filter(({ of }) => of !== name)], size);
    const isFar = Math.abs(base.size - size) * wordsPerCar > values[name].values.length * words.length;
    if (isFar && values[name].hasSets) return values[name].sizesIn(bits);
    return facets.countsOf(name, countFrom(facets, base, bits, name));
  };
  const ofColumns = columnFacets.map((name) => [name, countsOf(name)]);
  return { ...Object.fromEntries(ofColumns), equipment: facets.countsOfEquipment(counts) } as FacetCounts;
}

interface ValueSet {
  name: ValueFilter;
  value: Value;
  set: TypedFastBitSet;
}

/** Returns sets with known counts that contain all matching cars. */
function basesOf(index: CarIndex, query: CarsQuery, ranges: RangeSet[], sets: ValueSet[]): Base[] {
  const { equipment, facets, live, rangeCounts, size, slots, texts, values } = index;
  const all: Base = { size, bits: () => live, counts: () => facets.totals };
  const words = (query.q ? searchTerms(query.q) : [])
    .map((term) => ({ term, set: texts.containing(term) }))
    .filter(({ set }) => !hasAtMost(set, slots / sparseDivisor) && rangeCounts.isAskedAgain(set));
  if (ranges.length === 0) {
    const baseOf = (name: string, value: Value, set: TypedFastBitSet) =>
      rangeCounts.baseOfSet(`${name} ${value}`, set, slots);
    const pieces = query.equipment?.split(",").map(Number) ?? [];
    return [
      all,
      ...words.map(({ term, set }) => baseOf("q", term, set)),
      ...pieces.map((piece) => baseOf("equipment", piece, equipment.setOf(piece, 0))),
      ...sets.map(({ name, value, set }) => ({ ...baseOf(name, value, set), of: name })),
    ];
  }
  if (words.length > 0)
    return [
      all,
      ...words.flatMap(({ set }) => ranges.map((range) => rangeCounts.baseOfWord(set, range, slots))),
    ];
  const bases = [all, ...ranges.map((range) => rangeCounts.baseOf(range, slots))];
  const [rarest] = (query.q ? [] : sets)
    .map((set) => ({ ...set, size: estimateSize(set.set) }))
    .filter(({ name, size }) => values[name].hasSets && size > 0)
    .sort((a, b) => a.size - b.size);
  if (!rarest) return bases;
  const ofRarest = ranges.flatMap((range) => rangeCounts.baseOfValue(rarest.set, range, slots));
  return [...bases, ...ofRarest.map((base) => ({ ...base, of: rarest.name }))];
}
