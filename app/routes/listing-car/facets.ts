import { type Filters, type IdFilter, idFilters } from "#app/features/cars/filters.ts";
import type { Facet } from "#contract/reference.ts";

/** The lists a visitor chooses from, with the cars each choice would leave (null: the API does not count). */
export type Facets = Record<(typeof listOf)[IdFilter], Facet[]>;

/** Which list a filter's id is from. */
export const listOf = {
  category_id: "categories",
  brand_id: "brands",
  car_condition_id: "car_conditions",
  fuel_type_id: "fuel_types",
  transmission_type_id: "transmission_types",
} as const;

/** The name of what a filter has chosen; null when it is in no list. */
export function chosenName(facets: Facets, filter: IdFilter, id: number): string | null {
  return facets[listOf[filter]].find((option) => option.id === id)?.name ?? null;
}

/** Filters whose id is in no list. A list that could not be had says nothing about its ids. */
export function unknownFilters(filters: Filters, facets: Facets): IdFilter[] {
  return idFilters.filter((filter) => {
    const id = filters[filter];
    return id !== undefined && facets[listOf[filter]].length > 0 && chosenName(facets, filter, id) === null;
  });
}

/** Whether the API counts, which only the extended one does; the orders beyond the specification's are then known too. */
export function isCounted(facets: Facets): boolean {
  return Object.values(facets).some((list) => list.some((option) => option.count !== null));
}
