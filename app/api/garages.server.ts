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
import { callExtension, supports } from "./extensions.server.ts";
import { filterBranches, garagesToBranches } from "./garages-as-branches.ts";
import { cachedReference } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";
import type { Page } from "./transport/envelope.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Garages. */

/** What an API answers that lacks a call; other failures stay what they are. */
function onNotFound<T>(fallback: () => T) {
  return (error: unknown): T => {
    if (error instanceof UpstreamError && error.isNotFound) return fallback();
    throw error;
  };
}

/** Work that garages do (§7: all-services); none where the API does not tell. Reference data, cached. */
export const getServices = (api: Api) =>
  cachedReference(api, "garage-services", async (fresh) => {
    const services = fresh.list("{lang}/garages-branches/all-services", garageService);
    return services.then(({ items }) => items).catch(onNotFound(() => []));
  });

/** Garages and where their branches are (§7), for the towns there are; none where the API does not tell. Cached. */
export const getGarages = (api: Api) =>
  cachedReference(api, "garages", async (fresh) => {
    const garages = fresh.list("{lang}/garages", garage);
    return garages.then(({ items }) => items).catch(onNotFound(() => []));
  });

const branchesPath = "{lang}/garages-branches/with-services";

/**
 * A page of branches under filters (§7: with-services; its filters and pages are ours). Of an API that cannot search
 * all branches are searched here; one without the call has at least its garages: their branches, without services, so
 * that none can be found by one.
 */
export async function getBranches(api: Api, query: GarageBranchesQuery): Promise<Page<GarageBranch>> {
  if (supports("garage-search"))
    return callExtension("garage-search", () => api.list(branchesPath, garageBranch, query));
  const branches = allBranches(api).catch(onNotFound(async () => garagesToBranches(await getGarages(api))));
  return filterBranches(await branches, query);
}

/** Every branch that an API tells of without being asked for a page. */
const allBranches = (api: Api) =>
  cachedReference(api, "branches", async (fresh) => (await fresh.list(branchesPath, garageBranch)).items);

/** A branch (§7: details). */
export const getBranch = (api: Api, id: number) =>
  api.get(`{lang}/garage-branches/${id}/details`, garageBranchDetails);

/** A page of what is said of a branch (§7), with the summary of all where the API gives one. */
export async function getBranchReviews(api: Api, id: number, page: number) {
  const query = page > 1 && supports("review-pages") ? { page } : undefined;
  const list = api.list(`garage-branches/${id}/reviews`, branchReview, query);
  const { items, pages, total, around } = await list;
  const rawSummary = around && typeof around === "object" && "summary" in around ? around.summary : null;
  return { items, pages, total, summary: reviewSummary.safeParse(rawSummary).data ?? null };
}
