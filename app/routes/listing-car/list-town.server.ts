import { getTowns } from "#app/api/content.server.ts";
import { supports, supportsSort } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import type { FilterName, Filters } from "#app/features/search/car-filters.ts";
import { findTown } from "#app/features/search/towns.ts";
import { coreFilters } from "#contract/car-list-options.ts";
import { languages } from "#contract/languages.ts";
import type { Town } from "#contract/reference-data.ts";

/**
 * A list's town, by its name in any language, and the filters that the API knows. `city` has the name in the page's
 * language, `isRenamed` if the URL has another.
 */
export async function findListTown(api: Api, wanted: Filters) {
  const towns = await optional(getTowns(api), []);
  const filters = supportedFilters(wanted, towns);
  const { city } = filters;
  const named = findTown(towns, city);
  if (city === undefined || named) return { filters, towns, place: named, isRenamed: false };
  const place = await findInOtherLanguages(api, towns, city);
  return place
    ? { filters: { ...filters, city: place.name }, towns, place, isRenamed: true }
    : { filters, towns, place: null, isRenamed: false };
}

const isCore = (name: FilterName) =>
  name === "show_num" || name === "page" || coreFilters.some((core) => core === name);

/** What the API does not know is not shown as if it were applied. */
function supportedFilters(wanted: Filters, towns: Town[]): Filters {
  const filters = { ...wanted };
  for (const name of Object.keys(wanted) as FilterName[]) {
    const isSupported =
      name === "sort_by" ? supportsSort(wanted.sort_by) : isCore(name) || supports("filters");
    if (!isSupported || (name === "city" && towns.length === 0)) delete filters[name];
  }
  return filters;
}

/** People type the name that they know. */
async function findInOtherLanguages(api: Api, towns: readonly Town[], typed: string) {
  const others = languages.filter((lang) => lang !== api.lang);
  const lists = await Promise.all(others.map((lang) => optional(getTowns({ ...api, lang }), [])));
  const id = findTown(lists.flat(), typed)?.id;
  return towns.find((town) => town.id === id);
}
