import type { CarsQuery } from "#contract/cars.ts";
import type { CarFacets, FilterLists, Option } from "#contract/reference-data.ts";
import { type ChoiceFilter, type Facets, facetListOf } from "./car-facets.ts";
import { type Filters, withFilters, withoutFilters } from "./car-filters.ts";

export interface LoadedFacets extends Facets {
  brandOfModel: number | null;
  /** Empty if the API does not count them. */
  counts: Pick<CarFacets, "doors" | "seats" | "equipment">;
}

/** Has no counts if the API has none, and no options if the API failed (§8). */
export function toFacets(lists: CarFacets | FilterLists | null, query: CarsQuery): LoadedFacets {
  const counted = lists && "models" in lists ? lists : null;
  const model = counted?.models.find(({ id }) => id === query.model_id);
  return {
    categories: toOptions(lists?.categories),
    brands: toOptions(lists?.brands),
    // The models of all brands would be a thousand options.
    models: toOptions(query.brand_id === undefined ? model && [model] : counted?.models),
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

/** After a change of brand the form still sends the previous model; a model alone implies its brand. */
export function matchModelToBrand(filters: Filters, { models, brandOfModel }: LoadedFacets): Filters {
  if (filters.model_id === undefined) return filters;
  if (filters.brand_id === undefined)
    return brandOfModel === null ? filters : withFilters(filters, { brand_id: brandOfModel });
  const isOfBrand = models.length === 0 || brandOfModel === filters.brand_id;
  return isOfBrand ? filters : withoutFilters(filters, ["model_id"]);
}
