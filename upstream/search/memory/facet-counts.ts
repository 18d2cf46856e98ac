import type { TypedFastBitSet } from "typedfastbitset";
import type { CarsQuery } from "#contract/cars.ts";
import { type FacetCounts, type FacetFilter, facetFilters } from "../engine.ts";
import type { CarIndex } from "./car-index.ts";
import { matchCars, narrowByRest, narrowByValues, valueFilters } from "./match-cars.ts";
import { lazyMembers } from "./value-column.ts";

/** Each filter's counts under all the other filters. */
export function facetCounts(index: CarIndex, query: CarsQuery): FacetCounts {
  const used = valueFilters(query);
  const all = counterOf(index, matchCars(index, query));
  const rest = index.live.clone();
  if (used.length > 0) narrowByRest(index, rest, query);
  return Object.fromEntries(
    facetFilters.map((name) => {
      if (!used.includes(name)) return [name, all(name)];
      const others = rest.clone();
      narrowByValues(index, others, query, name);
      return [name, counterOf(index, others)(name)];
    }),
  ) as FacetCounts;
}

function counterOf(index: CarIndex, bits: TypedFastBitSet) {
  const size = bits.size();
  const members = lazyMembers(bits, size);
  return (name: FacetFilter) =>
    size === index.size ? index.values[name].totals() : index.values[name].counts(bits, size, members);
}
