/** An entry of a list; `count` is the number of its cars, null where the API does not count or nobody asks. */
export interface Choice {
  id: number;
  name: string;
  count: number | null;
}

/** What the home page searches and browses by. */
export type SearchLists = Record<
  "categories" | "brands" | "car_conditions" | "fuel_types" | "transmission_types",
  Choice[]
>;

/** Makes shown to browse by; the search has all of them. */
const maxBrands = 12;

/** The makes with the most cars; where the API does not count, the first of its list. */
export function popularBrands({ brands }: SearchLists): Choice[] {
  return withStock(brands)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, maxBrands);
}

/** Choices without cars lead nowhere and are left out. */
export function withStock(choices: Choice[]): Choice[] {
  return choices.filter(({ count }) => count !== 0);
}
