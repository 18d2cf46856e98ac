import { defaultRadius } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import type { Town } from "#contract/reference-data.ts";
import { type Filters, parseFilters } from "./car-filters.ts";
import { findTown } from "./towns.ts";

/** What the API is asked for. @param place the town of the filter `city`; without one the cars of all places */
export function toCarsQuery(filters: Filters, place: Town | null): CarsQuery {
  const { equipment, city: _city, more: _more, radius_km = defaultRadius, ...query } = filters;
  return {
    ...query,
    equipment: equipment?.join(","),
    ...(place && { lat: place.lat, lng: place.lng, radius_km }),
  };
}

/** The filters of a list's URL as an API saves them. Null for a town that is not known. */
export function toSavedQuery(listQuery: string, towns: readonly Town[]): string | null {
  const {
    sort_by: _sort,
    show_num: _size,
    page: _page,
    ...filters
  } = parseFilters(new URLSearchParams(listQuery)).filters;
  const place = findTown(towns, filters.city);
  if (filters.city !== undefined && !place) return null;
  const query = Object.entries(toCarsQuery(filters, place)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
}

/** The reverse. A town has the name that it has in the page's language. */
export function fromSavedQuery(query: string, towns: readonly Town[]): Filters {
  const params = new URLSearchParams(query);
  const [lat, lng] = [Number(params.get("lat")), Number(params.get("lng"))];
  const town = params.has("lat") ? towns.find((place) => place.lat === lat && place.lng === lng) : undefined;
  if (town) params.set("city", town.name);
  const equipment = params.get("equipment")?.split(",") ?? [];
  params.delete("equipment");
  for (const id of equipment) params.append("equipment", id);
  return parseFilters(params).filters;
}
