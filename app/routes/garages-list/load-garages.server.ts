import { redirect } from "react-router";
import { searchBranches } from "#app/api/branch-search.server.ts";
import { optional } from "#app/api/calls.ts";
import type { Api } from "#app/api/client.server.ts";
import { getGarages, getServices } from "#app/api/garages.server.ts";
import { toCardBranch } from "#app/features/garages/card-branch.ts";
import { parseSearch, printSearch } from "#app/features/garages/garage-search.ts";
import { townsLike, townsOf } from "#app/features/garages/towns.ts";
import { cachePolicy } from "#app/http.ts";

export type GaragesFound = Awaited<ReturnType<typeof loadGarages>>;

const nothing = { items: [], total: 0, pages: 1 };

/**
 * The branches of an address. Redirects to the clean address of the same search, and from beyond the last page to the
 * last. A service that is in no list finds nothing and says so (decision 009). Throws the page's error when the
 * branches cannot be had.
 */
export async function loadGarages(api: Api, url: URL) {
  const search = parseSearch(url.searchParams);
  const clean = printSearch(search);
  if (clean !== url.searchParams.toString()) throw redirectTo(url, clean);
  const [{ found, ways }, services, garages] = await Promise.all([
    searchBranches(api, search),
    optional(getServices(api), []),
    optional(getGarages(api), []),
  ]);
  const service = services.find(({ id }) => id === search.service_id);
  // A list that could not be had says nothing about its ids.
  const isServiceUnknown = search.service_id !== undefined && services.length > 0 && !service;
  const { items, total, pages } = isServiceUnknown ? nothing : found;
  const page = search.page ?? 1;
  if (page > pages) throw redirectTo(url, printSearch({ ...search, page: pages > 1 ? pages : undefined }));
  const towns = townsOf(garages, api.lang);
  const now = new Date();
  const unknownTown = ways?.isTownKnown === false && search.city ? search.city : null;
  return {
    search,
    service: service?.name ?? null,
    isServiceUnknown,
    // As the garages themselves write it, where there are any.
    town: items[0] && search.city ? items[0].city : (search.city ?? null),
    services: services.map(({ id, name }) => ({ id, name })),
    towns,
    branches: items.map((branch) => toCardBranch(branch, now, search.service_id)),
    total,
    page,
    pages,
    without: ways?.without ?? [],
    unknownTown,
    similarTowns: unknownTown === null ? [] : townsLike(towns, unknownTown),
    nearest: ways?.nearest.map((branch) => toCardBranch(branch, now, search.service_id)) ?? [],
  };
}

function redirectTo({ pathname }: URL, query: string) {
  return redirect(`${pathname}${query && `?${query}`}`, { headers: { "Cache-Control": cachePolicy.public } });
}
