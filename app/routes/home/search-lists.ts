/** Tuples, because the page contains them as data, where field names would take more bytes. */
export type NamedOption = readonly [id: number, name: string];
/** Has the number of cars, null when unknown. The id of a make is the end of the URL of its list. */
export type CountedOption = readonly [id: number | string, name: string, count: number | null];

export type SearchLists = Record<
  "categories" | "brands" | "car_conditions" | "fuel_types" | "transmission_types",
  readonly NamedOption[]
>;

/** An option of the API, without `count` if the API does not count. */
interface Choice {
  id: number | string;
  name: string;
  count?: number | null;
}

const maxBrands = 12;

/** Returns the brands with the most cars; without counts, the first ones of the list. */
export function popularBrands<C extends Choice>(brands: readonly C[]): C[] {
  return withStock(brands)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, maxBrands);
}

export function withStock<C extends Choice>(choices: readonly C[]): C[] {
  return choices.filter(({ count }) => count !== 0);
}

export const named = (options: readonly { id: number; name: string }[]): NamedOption[] =>
  options.map(({ id, name }) => [id, name]);

export const counted = (choices: readonly Choice[]): CountedOption[] =>
  choices.map(({ id, name, count }) => [id, name, count ?? null]);

/** Names in the languages of this site. Of several, such as those of hybrids, the shortest is the plain one. */
const electricNames = /electri|elektri|كهرب/i;

/** Returns the fuel type of cars that only use electricity. */
export const electricFuel = <C extends Choice>(fuels: readonly C[]): C | undefined =>
  fuels
    .filter(({ name }) => electricNames.test(name))
    .toSorted((a, b) => a.name.length - b.name.length)
    .at(0);
