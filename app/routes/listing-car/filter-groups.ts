import type { FilterName, Filters } from "#app/features/cars/filters.ts";

/** What a visitor sees as one filter: a choice from a list, or a range with both its bounds. */
export const filterGroups = [
  ["brand_id"],
  ["category_id"],
  ["car_condition_id"],
  ["fuel_type_id"],
  ["transmission_type_id"],
  ["price_min", "price_max"],
  ["speed_min", "speed_max"],
] as const satisfies FilterName[][];
export type FilterGroup = (typeof filterGroups)[number];

/** The filters that are set, in the order a visitor reads them. */
export function activeGroups(filters: Filters): FilterGroup[] {
  return filterGroups.filter((group) => group.some((name) => filters[name] !== undefined));
}
