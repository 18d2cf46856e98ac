import { searchBranches } from "#app/api/branch-search.server.ts";
import { getTownNames } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { getBranchTowns, getServices } from "#app/api/garages.server.ts";
import { essential, optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { mapTiles } from "#app/config/env.server.ts";
import { redirectToCanonicalUrl } from "#app/config/urls.ts";
import { toCardBranch } from "#app/features/garages/card-branch.ts";
import { townsAround } from "#app/features/map/projection.ts";
import { type BookingSearch, serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { canonicalTownName, findSimilarInAnyLanguage } from "#app/features/search/towns.ts";
import type { GarageBranch } from "#contract/garages.ts";
import type { TownCount } from "#contract/towns.ts";

export type BookingSteps = Awaited<ReturnType<typeof loadSteps>> & { isGarageUnknown: boolean };
export type FoundGarages = NonNullable<BookingSteps["result"]>;

/** If the API has no services, the town is the first step. Redirects to the last page. @throws the page's error */
export async function loadSteps(api: Api, url: URL, { services: ids, city, page }: BookingSearch) {
  const [services, towns] = await Promise.all([
    essential(getServices(api)),
    optional(getBranchTowns(api), []),
  ]);
  const chosen = services.filter(({ id }) => ids.includes(id));
  const isServiceChosen = chosen.length > 0 || services.length === 0;
  return {
    services,
    chosen,
    hasSlots: supports("slots"),
    isServiceUnknown: ids.length > 0 && services.length > 0 && chosen.length === 0,
    city: city ?? null,
    towns: towns.map(({ name }) => name),
    result:
      isServiceChosen && city !== undefined
        ? await loadBranches(api, url, { services: ids, city, page }, towns)
        : null,
  };
}

/** Loads the garages that offer the first of the chosen services. */
async function loadBranches(
  api: Api,
  url: URL,
  search: BookingSearch & { city: string },
  towns: readonly TownCount[],
) {
  const [service_id] = search.services;
  const { city, page = 1 } = search;
  const { found, alternatives } = await searchBranches(api, { service_id, city, page: search.page });
  if (page > found.pages) {
    const lastPage = found.pages > 1 ? found.pages : undefined;
    redirectToCanonicalUrl(url, serializeBookingSearch({ ...search, page: lastPage }));
  }
  const now = new Date();
  const toCard = (branch: (typeof found.items)[number]) => toCardBranch(branch, now, service_id);
  const unknownTown = alternatives?.isTownKnown === false ? city : null;
  const names = towns.map(({ name }) => name);
  return {
    branches: found.items.map(toCard),
    total: found.total,
    page,
    pages: found.pages,
    town: canonicalTownName(city, found.items),
    around: found.items[0] ? townsOn(found.items[0], towns) : [],
    tiles: mapTiles,
    needsHours: supports("slots"),
    without: alternatives?.without ?? [],
    unknownTown,
    similarTowns:
      unknownTown === null ? [] : findSimilarInAnyLanguage(names, await getTownNames(api), unknownTown),
    nearest: alternatives?.nearest.map(toCard) ?? [],
  };
}

/** Returns the towns for the map of the found garages. */
function townsOn(near: GarageBranch, towns: readonly TownCount[]) {
  const countOf = new Map(towns.map(({ name, count }) => [name, count]));
  return townsAround(near, towns).map(({ name, ...place }) => ({
    name,
    count: countOf.get(name) ?? 0,
    place,
  }));
}
