import {
  branchReview,
  type GarageBranch,
  type GarageBranchesQuery,
  garage,
  garageBranch,
  garageBranchDetails,
  garageService,
  reviewSummary,
} from "#contract/garages.ts";
import type { Api } from "./client.server.ts";
import type { Page } from "./envelope.ts";
import { branchesOfGarages, searchedBranches } from "./garages-as-branches.ts";
import { isThere, learn } from "./missing-calls.server.ts";
import { reference } from "./reference-cache.server.ts";
import { UpstreamError } from "./upstream-error.ts";

/* Garages (upstream contract, "Garages, vendors"). */

/** What an API answers that lacks a call; other failures stay what they are. */
function whenMissing<T>(instead: () => T) {
  return (error: unknown): T => {
    if (error instanceof UpstreamError && error.isMissing) return instead();
    throw error;
  };
}

/** Work that garages do (§7: all-services); none where the API does not tell. Reference data, cached. */
export const getServices = (api: Api) =>
  reference(api, "garage-services", async (fresh) => {
    const services = fresh.list("{lang}/garages-branches/all-services", garageService);
    return services.then(({ items }) => items).catch(whenMissing(() => []));
  });

/** Garages and where their branches are (§7), for the towns there are; none where the API does not tell. Cached. */
export const getGarages = (api: Api) =>
  reference(api, "garages", async (fresh) => {
    const garages = fresh.list("{lang}/garages", garage);
    return garages.then(({ items }) => items).catch(whenMissing(() => []));
  });

const branches = "{lang}/garages-branches/with-services";

/**
 * A page of branches under filters (§7: with-services; its filters and pages are ours). An API that knows no filters
 * answers with all its branches, which are then searched here; one without the call has at least its garages: their
 * branches, without services, so that none can be found by one.
 */
export async function getBranches(api: Api, query: GarageBranchesQuery): Promise<Page<GarageBranch>> {
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  try {
    const [found, isKnown] = await Promise.all([
      api.list(branches, garageBranch, query),
      isFiltered ? knowsFilters(api) : true,
    ]);
    return isKnown ? found : searchedBranches(await allBranches(api), query);
  } catch (error) {
    const garages = whenMissing(() => getGarages(api))(error);
    return searchedBranches(branchesOfGarages(await garages), query);
  }
}

const filters = `${branches}?city`;
const noTown = "no-such-town";

/** Whether the API heeds filters: it has no branch in a town that is none. */
async function knowsFilters(api: Api): Promise<boolean> {
  const known = isThere(filters);
  if (known !== undefined) return known;
  const { total } = await api.list(branches, garageBranch, { city: noTown });
  learn(filters, total === 0);
  return total === 0;
}

/** Every branch that an API tells of without being asked for a page. */
const allBranches = (api: Api) =>
  reference(api, "branches", async (fresh) => (await fresh.list(branches, garageBranch)).items);

/** A branch (§7: details). */
export const getBranch = (api: Api, id: number) =>
  api.get(`{lang}/garage-branches/${id}/details`, garageBranchDetails);

/** A page of what is said of a branch (§7), with the summary of all where the API gives one. */
export async function getBranchReviews(api: Api, id: number, page: number) {
  const { items, pages, total, around } = await api.list(`garage-branches/${id}/reviews`, branchReview, {
    page: page > 1 ? page : undefined,
  });
  const said = around && typeof around === "object" && "summary" in around ? around.summary : null;
  return { items, pages, total, summary: reviewSummary.safeParse(said).data ?? null };
}
