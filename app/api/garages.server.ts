import {
  branchReview,
  type GarageBranchesQuery,
  garage,
  garageBranch,
  garageBranchDetails,
  garageService,
  reviewSummary,
} from "#contract/garages.ts";
import type { Api } from "./client.server.ts";
import { branchesOfGarages } from "./garages-as-branches.ts";
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

/**
 * A page of branches under filters (§7: with-services). An API without that call has at least its garages: their
 * branches, without services, so that none can be found by one.
 */
export const getBranches = (api: Api, query: GarageBranchesQuery) =>
  api
    .list("{lang}/garages-branches/with-services", garageBranch, query)
    .catch(whenMissing(async () => branchesOfGarages(await getGarages(api), query)));

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
