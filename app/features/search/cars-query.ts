import { defaultRadius } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import type { Town } from "#contract/reference-data.ts";
import type { Filters } from "./car-filters.ts";

/** What the API is asked for. @param place the town of the filter `city`; without one the cars of all places */
export function toCarsQuery(filters: Filters, place: Town | null): CarsQuery {
  const { equipment, city: _city, more: _more, radius_km = defaultRadius, ...query } = filters;
  return {
    ...query,
    equipment: equipment?.join(","),
    ...(place && { lat: place.lat, lng: place.lng, radius_km }),
  };
}
