import type { GarageBranch, GarageBranchesQuery } from "#contract/garages.ts";
import { essential, optional } from "./calls.ts";
import type { Api } from "./client.server.ts";
import { getBranches } from "./garages.server.ts";

type Filter = "q" | "city" | "service_id";
const filters: readonly Filter[] = ["q", "city", "service_id"];

/** Branches offered in place of none. */
const nearestShown = 3;

/** Ways on from a search that found nothing. */
export interface WaysOn {
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
  return { found, ways: found.total === 0 ? await waysOn(api, query) : null };
}

async function waysOn(api: Api, { page: _, ...query }: GarageBranchesQuery): Promise<WaysOn> {
  const set = filters.filter((filter) => query[filter] !== undefined);
  const onlyTown = set.length === 1 && query.city !== undefined;
  const [without, inTown] = await Promise.all([
    Promise.all(
      set.map(async (filter) => {
        const page = await optional(getBranches(api, { ...query, [filter]: undefined }), null);
        return { filter, total: page?.total ?? 0 };
      }),
    ),
    query.city && !onlyTown ? optional(getBranches(api, { city: query.city }), null) : null,
  ]);
  return {
    without: without.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total),
    isTownKnown: onlyTown ? false : inTown && inTown.total > 0,
    nearest: await nearestTo(api, inTown?.items[0], query),
  };
}

/** An API that knows no distances answers none, and then nothing is said to be near. */
async function nearestTo(api: Api, place: GarageBranch | undefined, query: GarageBranchesQuery) {
  if (!place || place.lat === null || place.lng === null) return [];
  const elsewhere = { ...query, city: undefined, lat: place.lat, lng: place.lng };
  const found = await optional(getBranches(api, elsewhere), null);
  return (found?.items ?? []).filter(({ distance_km }) => distance_km !== null).slice(0, nearestShown);
}
