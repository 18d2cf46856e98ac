import { isIsoDate } from "#contract/dates.ts";
import { parseDigits } from "#contract/parse-number.ts";
import { maxId, maxServices } from "#contract/search-limits.ts";
import { parsePlaceSearch } from "./place-search.ts";

/* The URL is the state of the steps of a booking (decision 144); parse is the inverse of serialize. */

export interface BookingSearch {
  city?: string | undefined;
  services: readonly number[];
  page?: number | undefined;
  branch?: number | undefined;
  date?: string | undefined;
}

const idOf = (text: string) => {
  const id = parseDigits(text);
  return id && id <= maxId ? id : undefined;
};

/** Invalid values count as absent. */
export function parseBookingSearch(params: URLSearchParams): BookingSearch {
  const { city, page } = parsePlaceSearch(params);
  const services = new Set(params.getAll("service_id").flatMap((text) => idOf(text) ?? []));
  const branch = idOf(params.get("garage_branch_id") ?? "");
  const date = params.get("date") ?? "";
  return {
    city,
    services: [...services].slice(0, maxServices),
    page: branch ? undefined : page,
    branch,
    date: branch && isIsoDate(date) ? date : undefined,
  };
}

export function serializeBookingSearch({ city, services, page, branch, date }: BookingSearch): string {
  const params = new URLSearchParams(city && { city });
  for (const id of services) params.append("service_id", String(id));
  for (const [name, value] of Object.entries({ page, garage_branch_id: branch, date }))
    if (value !== undefined) params.set(name, String(value));
  return params.toString();
}
