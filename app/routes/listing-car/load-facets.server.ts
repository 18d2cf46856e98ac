import { getCarFacets } from "#app/api/cars.server.ts";
import { getFilterLists } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import type { Facets } from "#app/features/search/car-facets.ts";
import { type Filters, withFilters, withoutFilters } from "#app/features/search/car-filters.ts";
import type { CarsQuery } from "#contract/cars.ts";
import type { CarFacets, Option } from "#contract/reference-data.ts";

export type LoadedFacets = Facets & { brandOfModel: number | null };

/** Without counts where the API has none; empty on failure (§8). */
export async function loadFacets(api: Api, query: CarsQuery): Promise<LoadedFacets> {
  const { page: _page, sort_by: _sort, show_num: _size, ...conditions } = query;
  const counted = await optional(getCarFacets(api, conditions), null);
  const lists = counted ?? (await optional(getFilterLists(api), null));
  const model = counted?.models.find(({ id }) => id === query.model_id);
  return {
    categories: toOptions(lists?.categories),
    brands: toOptions(lists?.brands),
    // Of all brands they would be a thousand.
    models: toOptions(query.brand_id === undefined ? model && [model] : counted?.models),
    car_conditions: toOptions(lists?.car_conditions),
    fuel_types: toOptions(lists?.fuel_types),
    transmission_types: toOptions(lists?.transmission_types),
    body_types: wordOptions(counted?.body_types),
    colors: wordOptions(counted?.colors),
    brandOfModel: model?.brand_id ?? null,
  };
}

/** Only what the page shows: the data is sent in the page. */
const toOptions = (options: (Option & { count?: number | null })[] = []) =>
  options.map(({ id, name, count = null }) => ({ id, name, count }));

/** Another API may not know the words that ours filters by; those without cars are many. */
const wordOptions = (options: CarFacets["colors"] = []) =>
  options.map(({ value, name, count }) => ({ id: value, name, count }));

/** A form that has another brand still sends the model of before; a model alone has a brand. */
export function matchModelToBrand(filters: Filters, { models, brandOfModel }: LoadedFacets): Filters {
  if (filters.model_id === undefined) return filters;
  if (filters.brand_id === undefined)
    return brandOfModel === null ? filters : withFilters(filters, { brand_id: brandOfModel });
  const isOfBrand = models.length === 0 || brandOfModel === filters.brand_id;
  return isOfBrand ? filters : withoutFilters(filters, ["model_id"]);
}
