import type { TypedFastBitSet } from "typedfastbitset";
import type { CarsQuery } from "#contract/cars.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
import { type ColumnFacet, columnFacets, type FacetCounts } from "../engine.ts";
import { estimateSize, forEachSlot, hasAtMost, inBatches, narrowOrMiss, uniteMissing } from "./bits.ts";
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
  const missing = emptyScratch(words.length);
  for (const { set } of sets) narrowOrMiss(matches, set, missing.words);
  const bases = basesOf(index, query, ranges, sets);
  const size = estimateSize(matches);
  const counts = countFrom(facets, nearestBase(bases, size), matches);
  const countsOf = (name: ColumnFacet) => {
    const ofMatches = facets.countsOf(name, counts);
    const filter = sets.find((other) => other.name === name);
    if (!filter) return ofMatches;
    const missed = estimateSize(missing, filter.set.words);
    const base = nearestBase(
      bases.filter(({ of }) => of !== name),
      size + missed,
    );
    const differing = Math.abs(base.size - size - missed);
    const column = values[name];
    if (column.hasSets && Math.min(missed, differing) * wordsPerCar > column.values.length * words.length) {
      const sizes = column.sizesIn(missing);
      sizes.delete(filter.value);
      return new Map([...sizes, ...ofMatches]);
    }
    if (differing < missed)
      return facets.countsOf(name, countFrom(facets, base, uniteMissing(matches, missing, filter.set), name));
    const ofSet = counts.slice();
    const { add, end } = inBatches((slots) => facets.tallyOf(name, ofSet, slots, 1));
    forEachSlot(missing.words, filter.set.words, add);
    end();
    return facets.countsOf(name, ofSet);
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
