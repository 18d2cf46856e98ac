/** Tuples, because the page carries them: names of fields take more bytes. */
export type NamedOption = readonly [id: number, name: string];
/** With its cars, null when unknown. A make's is the end of the address of its list. */
export type CountedOption = readonly [id: number | string, name: string, count: number | null];

export type SearchLists = Record<
  "categories" | "brands" | "car_conditions" | "fuel_types" | "transmission_types",
  readonly NamedOption[]
>;

/** Of the API; without `count` it does not count. */
interface Choice {
  id: number | string;
  name: string;
  count?: number | null;
}

const maxBrands = 12;

/** Those with the most cars; without counts, the first of the list. */
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

/** In the languages of this site; of several, such as a hybrid's, the shortest is the plain one. */
const electricNames = /electri|elektri|كهرب/i;

/** The fuel type of cars that need no fuel. */
export const electricFuel = <C extends Choice>(fuels: readonly C[]): C | undefined =>
  fuels
    .filter(({ name }) => electricNames.test(name))
    .toSorted((a, b) => a.name.length - b.name.length)
    .at(0);
