import type { Formatter } from "#app/i18n/formatter.ts";
import { useHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { defaultPageSize, defaultSort } from "#contract/car-list-options.ts";
import type { Facet } from "#contract/reference-data.ts";
import { type FilterName, type Filters, type IdFilter, idFilters, serializeFilters } from "./car-filters.ts";

/** Each with the number of cars it would leave; null when unknown. */
export type Facets = Record<(typeof facetListOf)[IdFilter], Facet[]>;

export const facetListOf = {
  category_id: "categories",
  brand_id: "brands",
  car_condition_id: "car_conditions",
  fuel_type_id: "fuel_types",
  transmission_type_id: "transmission_types",
} as const;

/** Null when not in the list. */
export function chosenName(facets: Facets, filter: IdFilter, id: number): string | null {
  return facets[facetListOf[filter]].find((option) => option.id === id)?.name ?? null;
}

/** A list that failed to load says nothing about ids. */
export function unknownFilters(filters: Filters, facets: Facets): IdFilter[] {
  return idFilters.filter((filter) => {
    const id = filters[filter];
    return (
      id !== undefined && facets[facetListOf[filter]].length > 0 && chosenName(facets, filter, id) === null
    );
  });
}

/** A choice from a list, or a range with both bounds. */
export const filterGroups = [
  ["q"],
  ["brand_id"],
  ["category_id"],
  ["car_condition_id"],
  ["fuel_type_id"],
  ["transmission_type_id"],
  ["price_min", "price_max"],
  ["speed_min", "speed_max"],
] as const satisfies FilterName[][];
export type FilterGroup = (typeof filterGroups)[number];

export function activeGroups(filters: Filters): FilterGroup[] {
  return filterGroups.filter((group) => group.some((name) => filters[name] !== undefined));
}

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

export interface ActiveFilter {
  group: FilterGroup;
  text: string;
}

/** "Volkswagen", "€5,000 – €10,000", "up to 200 km/h", "Unknown brand". */
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
  if (name === "q") return t("“{{words}}”", { words: filters.q ?? "" });
  if (name === "price_min") return rangeText(t, format.price, filters.price_min, filters.price_max);
  if (name === "speed_min") return rangeText(t, format.speed, filters.speed_min, filters.speed_max);
  const { label, unknown } = filterLabels(t, name);
  const knownName = chosenName(facets, name, filters[name] ?? 0);
  if (knownName !== null) return knownName;
  // The list failed to load, so the id may be valid.
  return facets[facetListOf[name]].length > 0 ? unknown : label;
}

function rangeText(t: Translate, formatValue: (value: number) => string, from?: number, to?: number): string {
  if (from !== undefined && to !== undefined) {
    return t("{{from}} – {{to}}", { from: formatValue(from), to: formatValue(to) });
  }
  if (from !== undefined) return t("from {{value}}", { value: formatValue(from) });
  return t("up to {{value}}", { value: formatValue(to ?? 0) });
}

export function useListHref() {
  const path = useHref()("/:lang?/listing-car");
  return (list: Filters | string = "") => {
    const query = typeof list === "string" ? list : serializeFilters(list).toString();
    return query ? `${path}?${query}` : path;
  };
}

/** The form's values of filters that are not in the URL. */
const defaultValues: Partial<Record<FilterName, string>> = {
  sort_by: defaultSort,
  show_num: String(defaultPageSize),
};

export function fieldValue(filters: Filters, name: FilterName): string {
  return String(filters[name] ?? defaultValues[name] ?? "");
}
