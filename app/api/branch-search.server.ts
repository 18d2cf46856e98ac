import type { GarageBranch, GarageBranchesQuery } from "#contract/garages.ts";
import { getBranches } from "./garages.server.ts";
import { essentialList, optional } from "./page-errors.ts";
import { countWithout, type Relaxation } from "./relaxations.ts";
import type { Api } from "./transport/client.server.ts";

type Filter = "q" | "city" | "service_id";
const filters: readonly Filter[] = ["q", "city", "service_id"];

const maxNearest = 3;

export interface SearchSuggestions {
  /** Filters that can be dropped, with the branches found without each; most first. */
  without: Relaxation<Filter>[];
  /** Whether the town of the query has branches; null without a town, or when the API failed. */
  isTownKnown: boolean | null;
  nearest: GarageBranch[];
}

/** Returns the found branches, or suggestions if there are none. Throws the page's error; suggestions never throw. */
export async function searchBranches(api: Api, query: GarageBranchesQuery) {
  const found = await essentialList(getBranches(api, query));
  return { found, alternatives: found.total === 0 ? await suggestAlternatives(api, query) : null };
}

async function suggestAlternatives(
  api: Api,
  { page: _, ...query }: GarageBranchesQuery,
): Promise<SearchSuggestions> {
  const activeFilters = filters.filter((filter) => query[filter] !== undefined);
  const isTownOnly = activeFilters.length === 1 && query.city !== undefined;
  const [without, townResults] = await Promise.all([
    countWithout(activeFilters, (filter) => getBranches(api, { ...query, [filter]: undefined })),
    query.city && !isTownOnly ? optional(getBranches(api, { city: query.city }), null) : null,
  ]);
  return {
    without,
    isTownKnown: isTownOnly ? false : townResults && townResults.total > 0,
    nearest: await findNearest(api, townResults?.items[0], query),
  };
}

async function findNearest(api: Api, place: GarageBranch | undefined, query: GarageBranchesQuery) {
  if (!place || place.lat === null || place.lng === null) return [];
  const nearbyQuery = { ...query, city: undefined, lat: place.lat, lng: place.lng };
  const results = await optional(getBranches(api, nearbyQuery), null);
  return (results?.items ?? []).filter(({ distance_km }) => distance_km !== null).slice(0, maxNearest);
}
