import { useLocation } from "react-router";
import { defaultPageSize, defaultRadius, defaultSort } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import type { CarFacets, FilterLists, Option } from "#contract/reference-data.ts";
import {
  type FilterName,
  type Filters,
  serializeFilters,
  withFilters,
  withoutFilters,
} from "./car-filters.ts";

/** An option with the number of cars that remain when it is chosen; null when unknown. */
export interface FacetOption {
  id: number | string;
  name: string;
  count: number | null;
}

export const facetListOf = {
  category_id: "categories",
  brand_id: "brands",
  model_id: "models",
  car_condition_id: "car_conditions",
  fuel_type_id: "fuel_types",
  transmission_type_id: "transmission_types",
  body_type: "body_types",
  color: "colors",
} as const satisfies Partial<Record<FilterName, string>>;
/** A filter with a value that is chosen from a list. */
export type ChoiceFilter = keyof typeof facetListOf;
const choiceFilters = Object.keys(facetListOf) as ChoiceFilter[];

export type Facets = Record<(typeof facetListOf)[ChoiceFilter], FacetOption[]>;

/** Returns null when the id is not in the list. */
export function chosenName(
  facets: Facets,
  filter: ChoiceFilter,
  id: number | string | undefined,
): string | null {
  return facets[facetListOf[filter]].find((option) => option.id === id)?.name ?? null;
}

/** A filter with an unknown value: a choice or a town. */
export type UnknownFilter = ChoiceFilter | "city";

/** Returns choices that their list does not have; a list that failed to load says nothing about ids. */
export function unknownChoices(filters: Filters, facets: Facets): ChoiceFilter[] {
  return choiceFilters.filter((filter) => {
    const id = filters[filter];
    return (
      id !== undefined && facets[facetListOf[filter]].length > 0 && chosenName(facets, filter, id) === null
    );
  });
}

/** Filters that are removed together: a choice, a range with both bounds, a place with its distance. */
export const filterGroups = [
  ["q"],
  ["brand_id", "model_id"],
  ["category_id"],
  ["car_condition_id"],
  ["body_type"],
  ["fuel_type_id"],
  ["transmission_type_id"],
  ["price_min", "price_max"],
  ["year_min", "year_max"],
  ["mileage_max"],
  ["color"],
  ["doors"],
  ["seats"],
  ["equipment"],
  ["city", "radius_km"],
  ["bbox"],
  ["speed_min", "speed_max"],
] as const satisfies FilterName[][];
export type FilterGroup = (typeof filterGroups)[number];

export function activeGroups(filters: Filters): FilterGroup[] {
  return filterGroups.filter((group) => group.some((name) => filters[name] !== undefined));
}

/** Builds links to the list in its current layout; on the page of a make or a town, to the list of all cars. */
export function useListHref() {
  const pathname = useLocation().pathname.replace(/(\/listing-car)\/.+/, "$1");
  return (list: Filters | string = "") => {
    const query = typeof list === "string" ? list : serializeFilters(list).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
}

/** Form values of filters that the URL does not have. */
const defaultValues: Partial<Record<FilterName, string>> = {
  sort_by: defaultSort,
  show_num: String(defaultPageSize),
  radius_km: String(defaultRadius),
};

export function fieldValue(filters: Filters, name: FilterName): string {
  return String(filters[name] ?? defaultValues[name] ?? "");
}

export interface LoadedFacets extends Facets {
  brandOfModel: number | null;
  /** Empty if the API does not count them. */
  counts: Pick<CarFacets, "doors" | "seats" | "equipment">;
}

/** Has no counts if the API has none, and no options if the API failed (§8). */
export function toFacets(lists: CarFacets | FilterLists | null, query: CarsQuery): LoadedFacets {
  const counted = lists && "models" in lists ? lists : null;
  const model = counted?.models.find(({ id }) => id === query.model_id);
  const isUnknown = query.model_id !== undefined && !model;
  return {
    categories: toOptions(lists?.categories),
    brands: toOptions(lists?.brands),
    // The models of all brands would be a thousand options.
    models: toOptions(query.brand_id === undefined && !isUnknown ? model && [model] : counted?.models),
    car_conditions: toOptions(lists?.car_conditions),
    fuel_types: toOptions(lists?.fuel_types),
    transmission_types: toOptions(lists?.transmission_types),
    body_types: wordOptions(counted?.body_types),
    colors: wordOptions(counted?.colors),
    brandOfModel: model?.brand_id ?? null,
    counts: {
      doors: counted?.doors ?? [],
      seats: counted?.seats ?? [],
      equipment: counted?.equipment ?? [],
    },
  };
}

/** Includes the models of all brands, for their names only. */
export const namedFacets = (lists: CarFacets | null): Facets => ({
  ...toFacets(lists, {}),
  models: toOptions(lists?.models),
});

/** Drops options without cars from the lists of `names`, except the chosen ones; other lists stay whole. */
export function offeredFacets(facets: Facets, filters: Filters, names: readonly ChoiceFilter[]): Facets {
  const offered = names.map((name) => [
    facetListOf[name],
    facets[facetListOf[name]].filter(({ id, count }) => count !== 0 || id === filters[name]),
  ]);
  return { ...facets, ...Object.fromEntries(offered) };
}

/** Keeps only what the page shows, because the page contains the options as data. */
const toOptions = (options: (Option & { count?: number | null })[] = []) =>
  options.map(({ id, name, count = null }) => ({ id, name, count }));

/** Options that are chosen by a word instead of an id; only from an API that counts them. */
const wordOptions = (options: CarFacets["colors"] = []) =>
  options.map(({ value, name, count }) => ({ id: value, name, count }));

/**
 * After a change of brand the form still sends the previous model; a model alone implies its brand.
 * @param allModels of all brands; empty if unavailable
 */
export function matchModelToBrand(
  filters: Filters,
  { models, brandOfModel }: LoadedFacets,
  allModels: readonly { id: number; brand_id: number }[],
): Filters {
  const { brand_id, model_id } = filters;
  if (model_id === undefined) return filters;
  const ownBrand = brandOfModel ?? allModels.find(({ id }) => id === model_id)?.brand_id;
  if (brand_id === undefined)
    return ownBrand === undefined ? filters : withFilters(filters, { brand_id: ownBrand });
  const isOfOther =
    ownBrand === undefined ? allModels.length === 0 && models.length > 0 : ownBrand !== brand_id;
  return isOfOther ? withoutFilters(filters, ["model_id"]) : filters;
}
