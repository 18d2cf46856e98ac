import { type FilterName, type Filters, type IdFilter, idFilters } from "#app/features/search/car-filters.ts";
import type { Formatter } from "#app/i18n/formatter.ts";
import type { Translate } from "#app/i18n/translator.ts";
import type { Facet } from "#contract/reference-data.ts";

/** The lists a visitor chooses from, with the cars each choice would leave (null: the API does not count). */
export type Facets = Record<(typeof facetListOf)[IdFilter], Facet[]>;

/** Which list a filter's id is from. */
export const facetListOf = {
  category_id: "categories",
  brand_id: "brands",
  car_condition_id: "car_conditions",
  fuel_type_id: "fuel_types",
  transmission_type_id: "transmission_types",
} as const;

/** The name of what a filter has chosen; null when it is in no list. */
export function chosenName(facets: Facets, filter: IdFilter, id: number): string | null {
  return facets[facetListOf[filter]].find((option) => option.id === id)?.name ?? null;
}

/** Filters whose id is in no list. A list that could not be had says nothing about its ids. */
export function unknownFilters(filters: Filters, facets: Facets): IdFilter[] {
  return idFilters.filter((filter) => {
    const id = filters[filter];
    return (
      id !== undefined && facets[facetListOf[filter]].length > 0 && chosenName(facets, filter, id) === null
    );
  });
}

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

/** What a filter is called, its empty choice, and what is said of an id that is in no list. */
export function filterLabels(t: Translate, filter: IdFilter) {
  switch (filter) {
    case "category_id":
      return {
        label: t("Category"),
        any: t("Any category"),
        unknown: t("Unknown category"),
        notice: t("We do not know this category, so there are no cars to show."),
      };
    case "brand_id":
      return {
        label: t("Brand"),
        any: t("Any brand"),
        unknown: t("Unknown brand"),
        notice: t("We do not know this brand, so there are no cars to show."),
      };
    case "car_condition_id":
      return {
        label: t("Condition"),
        any: t("Any condition"),
        unknown: t("Unknown condition"),
        notice: t("We do not know this condition, so there are no cars to show."),
      };
    case "fuel_type_id":
      return {
        label: t("Fuel type"),
        any: t("Any fuel type"),
        unknown: t("Unknown fuel type"),
        notice: t("We do not know this fuel type, so there are no cars to show."),
      };
    case "transmission_type_id":
      return {
        label: t("Transmission type"),
        any: t("Any transmission type"),
        unknown: t("Unknown transmission type"),
        notice: t("We do not know this transmission type, so there are no cars to show."),
      };
  }
}

/** A filter that is set, as its chip says it. */
export interface ActiveFilter {
  group: FilterGroup;
  text: string;
}

/** The filters that are set, in words: "Volkswagen", "€5,000 – €10,000", "up to 200 km/h", "Unknown brand". */
export function activeFilters(
  filters: Filters,
  facets: Facets,
  t: Translate,
  format: Formatter,
): ActiveFilter[] {
  return activeGroups(filters).map((group) => ({
    group,
    text: activeFilterText(group, filters, facets, t, format),
  }));
}

function activeFilterText(
  group: FilterGroup,
  filters: Filters,
  facets: Facets,
  t: Translate,
  format: Formatter,
): string {
  const [name] = group;
  if (name === "price_min") return rangeText(t, format.price, filters.price_min, filters.price_max);
  if (name === "speed_min") return rangeText(t, format.speed, filters.speed_min, filters.speed_max);
  const { label, unknown } = filterLabels(t, name);
  const knownName = chosenName(facets, name, filters[name] ?? 0);
  if (knownName !== null) return knownName;
  // Without its list an id has no name, but may well be a good one.
  return facets[facetListOf[name]].length > 0 ? unknown : label;
}

function rangeText(t: Translate, formatValue: (value: number) => string, from?: number, to?: number): string {
  if (from !== undefined && to !== undefined) {
    return t("{{from}} – {{to}}", { from: formatValue(from), to: formatValue(to) });
  }
  if (from !== undefined) return t("from {{value}}", { value: formatValue(from) });
  return t("up to {{value}}", { value: formatValue(to ?? 0) });
}
