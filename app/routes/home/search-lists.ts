/** `count` is the number of cars, null when unknown. */
export interface Choice {
  id: number;
  name: string;
  count: number | null;
}

export type SearchLists = Record<
  "categories" | "brands" | "car_conditions" | "fuel_types" | "transmission_types",
  Choice[]
>;

const maxBrands = 12;

/** Those with the most cars; without counts, the first of the list. */
export function popularBrands({ brands }: SearchLists): Choice[] {
  return withStock(brands)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, maxBrands);
}

export function withStock(choices: Choice[]): Choice[] {
  return choices.filter(({ count }) => count !== 0);
}
