import { redirect } from "react-router";
import { essential, optional } from "#app/api/calls.ts";
import { getCarFacets, getCars } from "#app/api/cars.server.ts";
import type { Api } from "#app/api/client.server.ts";
import { getFilterLists } from "#app/api/content.server.ts";
import { type CardCar, toCard } from "#app/features/cars/card-car.ts";
import {
  type Filters,
  parseFilters,
  printFilters,
  withFilters,
  withoutFilters,
} from "#app/features/cars/filters.ts";
import { cachePolicy } from "#app/http.ts";
import type { Option } from "#contract/reference.ts";
import { cleanQuery } from "./clean-query.ts";
import { type Facets, unknownFilters } from "./facets.ts";
import { loadRelaxations } from "./load-relaxations.server.ts";

/** What a listing page shows; `url` is the address asked for. */
export type Listing = Awaited<ReturnType<typeof loadListing>>;

/**
 * The cars of an address, with the filter lists and their counts. Redirects to the clean address of the same list
 * (defaults left out), and from beyond the last page to the last. A filter whose id is in no list shows no cars and
 * says so. Throws the page's error when the cars cannot be had (§8).
 */
export async function loadListing(api: Api, url: URL) {
  const clean = cleanQuery(url.searchParams);
  if (clean !== url.searchParams.toString()) throw redirectTo(url, clean);
  const { filters, swapped } = parseFilters(url.searchParams);
  const [found, counted] = await Promise.all([essential(getCars(api, filters)), facetsOf(api, filters)]);
  const unknown = unknownFilters(filters, counted);
  const { items, total, pages } = unknown.length > 0 ? nothing : found;
  const page = filters.page ?? 1;
  if (page > pages) {
    const last = withFilters(filters, { page: pages > 1 ? pages : undefined });
    throw redirectTo(url, printFilters(last).toString());
  }
  const cars: CardCar[] = items.map(toCard);
  const [facets, relaxations] = await Promise.all([
    // Under an unknown id every option counts no car, and none could be chosen.
    unknown.length > 0 ? facetsOf(api, withoutFilters(filters, unknown)) : counted,
    total === 0 ? loadRelaxations(api, filters, unknown) : [],
  ]);
  return {
    filters,
    facets,
    unknown,
    swapped,
    cars,
    total,
    page,
    pages,
    relaxations,
  };
}

const nothing = { items: [], total: 0, pages: 1 };

function redirectTo({ pathname }: URL, query: string) {
  return redirect(`${pathname}${query && `?${query}`}`, { headers: { "Cache-Control": cachePolicy.public } });
}

/** The filter lists with counts; without, where the API has none; empty where it has neither (§8: silently). */
async function facetsOf(api: Api, filters: Filters): Promise<Facets> {
  const { page: _page, sort_by: _sort, show_num: _size, ...bounds } = filters;
  const lists =
    (await optional(getCarFacets(api, bounds), null)) ?? (await optional(getFilterLists(api), null));
  // Only what the page shows: colours, models and body types would travel in every page.
  const plain = (options: (Option & { count?: number | null })[] = []) =>
    options.map(({ id, name, count = null }) => ({ id, name, count }));
  return {
    categories: plain(lists?.categories),
    brands: plain(lists?.brands),
    car_conditions: plain(lists?.car_conditions),
    fuel_types: plain(lists?.fuel_types),
    transmission_types: plain(lists?.transmission_types),
  };
}
