import { boxAround, defaultRadius, townAround } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import type { Town } from "#contract/reference-data.ts";
import { type Filters, parseFilters } from "./car-filters.ts";
import { findTown } from "./towns.ts";

/** Returns the query for the API. @param place the town of the filter `city`; null for cars of all places */
export function toCarsQuery(filters: Filters, place: Town | null): CarsQuery {
  const { equipment, city: _city, more: _more, radius_km = defaultRadius, ...query } = filters;
  return {
    ...query,
    equipment: equipment?.join(","),
    ...(place && { lat: place.lat, lng: place.lng, radius_km }),
  };
}

/** Returns the filters of a list's URL in the form that an API saves. Null for an unknown town. */
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

/** The inverse of `toSavedQuery`. A town gets its name in the page's language; one that is gone becomes an area. */
export function fromSavedQuery(query: string, towns: readonly Town[]): Filters {
  const params = new URLSearchParams(query);
  if (params.has("lat")) {
    const place = { lat: Number(params.get("lat")), lng: Number(params.get("lng")) };
    const town = townAround(towns, place);
    if (town) params.set("city", town.name);
    else params.set("bbox", boxAround(place, Number(params.get("radius_km") ?? defaultRadius)));
  }
  const equipment = params.get("equipment")?.split(",") ?? [];
  params.delete("equipment");
  for (const id of equipment) params.append("equipment", id);
  return parseFilters(params).filters;
}
