/** Options' names by id. */
export type OptionNames = Map<number, string>;

/** Numbers of cars by id, null when unknown. */
export type CarCounts = Map<number, number | null>;

export type SearchLists = Record<
  "categories" | "brands" | "car_conditions" | "fuel_types" | "transmission_types",
  OptionNames
> & {
  /** What is offered to browse by, in its order. */
  browse: Record<"categories" | "brands", CarCounts>;
};

/** Of the API; without `count` it does not count. */
export interface Choice {
  id: number;
  name: string;
  count?: number | null;
}

const maxBrands = 12;

/** Those with the most cars; without counts, the first of the list. */
export function popularBrands(brands: Choice[]): Choice[] {
  return withStock(brands)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, maxBrands);
}

export function withStock(choices: Choice[]): Choice[] {
  return choices.filter(({ count }) => count !== 0);
}
