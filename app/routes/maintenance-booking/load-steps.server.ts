import { redirect } from "react-router";
import { searchBranches } from "#app/api/branch-search.server.ts";
import { essential, optional } from "#app/api/calls.ts";
import type { Api } from "#app/api/client.server.ts";
import { getGarages, getServices } from "#app/api/garages.server.ts";
import { toCardBranch } from "#app/features/garages/card-branch.ts";
import { type GarageSearch, parseSearch, printSearch } from "#app/features/garages/garage-search.ts";
import { townsLike, townsOf } from "#app/features/garages/towns.ts";
import { cachePolicy } from "#app/http.ts";

export type Steps = Awaited<ReturnType<typeof loadSteps>>;

/**
 * The way to maintenance as far as the address has come: `service_id`, then `city`, then the garages that do it there.
 * An API that does not tell its services begins with the town. Redirects to the clean address of the same step; throws
 * the page's error when what the step is about cannot be had.
 */
export async function loadSteps(api: Api, url: URL) {
  const { q: _, ...asked } = parseSearch(url.searchParams);
  const clean = printSearch(asked);
  if (clean !== url.searchParams.toString()) throw redirectTo(url, clean);
  const [services, garages] = await Promise.all([essential(getServices(api)), optional(getGarages(api), [])]);
  const service = services.find(({ id }) => id === asked.service_id) ?? null;
  const towns = townsOf(garages, api.lang);
  const isServiceChosen = service !== null || services.length === 0;
  return {
    services,
    service,
    isServiceUnknown: asked.service_id !== undefined && services.length > 0 && service === null,
    city: asked.city ?? null,
    towns,
    result: isServiceChosen && asked.city ? await loadResult(api, url, asked, towns) : null,
  };
}

async function loadResult(api: Api, url: URL, asked: GarageSearch, towns: readonly string[]) {
  const { found, ways } = await searchBranches(api, asked);
  const page = asked.page ?? 1;
  if (page > found.pages) {
    throw redirectTo(url, printSearch({ ...asked, page: found.pages > 1 ? found.pages : undefined }));
  }
  const now = new Date();
  const card = (branch: (typeof found.items)[number]) => toCardBranch(branch, now, asked.service_id);
  const unknownTown = ways?.isTownKnown === false && asked.city ? asked.city : null;
  return {
    branches: found.items.map(card),
    total: found.total,
    page,
    pages: found.pages,
    // As the garages themselves write it, where there are any.
    town: found.items[0]?.city ?? asked.city ?? "",
    without: ways?.without ?? [],
    unknownTown,
    similarTowns: unknownTown === null ? [] : townsLike(towns, unknownTown),
    nearest: ways?.nearest.map(card) ?? [],
  };
}

function redirectTo({ pathname }: URL, query: string) {
  return redirect(`${pathname}${query && `?${query}`}`, { headers: { "Cache-Control": cachePolicy.public } });
}
