import type { GarageBranch, GarageBranchesQuery } from "#contract/garages.ts";
import { getBranches } from "./garages.server.ts";
import { essential, optional } from "./page-errors.ts";
import type { Api } from "./transport/client.server.ts";

type Filter = "q" | "city" | "service_id";
const filters: readonly Filter[] = ["q", "city", "service_id"];

/** Branches offered in place of none. */
const maxNearest = 3;

/** Ways on from a search that found nothing. */
export interface SearchSuggestions {
  /** Filters that can be dropped, with the branches that brings; most first. */
  without: { filter: Filter; total: number }[];
  /** Whether there is any branch in the town asked for; null: none was asked for, or it cannot be told. */
  isTownKnown: boolean | null;
  /** The nearest to that town that meet the other filters. */
  nearest: GarageBranch[];
}

/**
 * A page of branches and, where there are none, ways on. Throws the page's error when the branches cannot be had; what
 * is said beside an empty list is optional.
 */
export async function searchBranches(api: Api, query: GarageBranchesQuery) {
  const found = await essential(getBranches(api, query));
  return { found, ways: found.total === 0 ? await suggestAlternatives(api, query) : null };
}

async function suggestAlternatives(
  api: Api,
  { page: _, ...query }: GarageBranchesQuery,
): Promise<SearchSuggestions> {
  const activeFilters = filters.filter((filter) => query[filter] !== undefined);
  const isTownOnly = activeFilters.length === 1 && query.city !== undefined;
  const [without, townResults] = await Promise.all([
    Promise.all(
      activeFilters.map(async (filter) => {
        const page = await optional(getBranches(api, { ...query, [filter]: undefined }), null);
        return { filter, total: page?.total ?? 0 };
      }),
    ),
    query.city && !isTownOnly ? optional(getBranches(api, { city: query.city }), null) : null,
  ]);
  return {
    without: without.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total),
    isTownKnown: isTownOnly ? false : townResults && townResults.total > 0,
    nearest: await findNearest(api, townResults?.items[0], query),
  };
}

/** An API that knows no distances answers none, and then nothing is said to be near. */
async function findNearest(api: Api, place: GarageBranch | undefined, query: GarageBranchesQuery) {
  if (!place || place.lat === null || place.lng === null) return [];
  const nearbyQuery = { ...query, city: undefined, lat: place.lat, lng: place.lng };
  const results = await optional(getBranches(api, nearbyQuery), null);
  return (results?.items ?? []).filter(({ distance_km }) => distance_km !== null).slice(0, maxNearest);
}
