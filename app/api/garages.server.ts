import {
  type BranchTownsQuery,
  branchReview,
  type Garage,
  type GarageBranch,
  type GarageBranchesQuery,
  garage,
  garageBranch,
  garageBranchDetails,
  garageService,
  reviewSummary,
} from "#contract/garages.ts";
import type { ReviewOrder } from "#contract/review-orders.ts";
import { type TownCount, townCount } from "#contract/towns.ts";
import { callExtension, supports } from "./extensions.server.ts";
import { countTownsLocally, searchLocally } from "./local-search.ts";
import { ignoreNotFound } from "./page-errors.ts";
import { cachedReference } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";
import type { Page } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";

/* Garages (§7). All throw `UpstreamError`. */

export const getServices = (api: Api) =>
  cachedReference(api, "garage-services", async (fresh) => {
    const services = fresh.listAll("{lang}/garages-branches/all-services", garageService);
    return (await ignoreNotFound(services))?.items ?? [];
  });

export const getGarages = (api: Api) =>
  cachedReference(api, "garages", async (fresh) => {
    const garages = fresh.listAll("{lang}/garages", garage);
    return (await ignoreNotFound(garages))?.items ?? [];
  });

const branchesPath = "{lang}/garages-branches/with-services";

/** Searches on the site when the API cannot; without its list, in the branches of garages, with services unknown. */
export async function getBranches(api: Api, query: GarageBranchesQuery): Promise<Page<GarageBranch>> {
  if (supports("garage-search"))
    return callExtension("garage-search", () => api.list(branchesPath, garageBranch, query));
  const branches = (await ignoreNotFound(allBranches(api))) ?? garagesToBranches(await getGarages(api));
  return filterBranches(branches, query);
}

const allBranches = (api: Api) =>
  cachedReference(api, "branches", async (fresh) => (await fresh.listAll(branchesPath, garageBranch)).items);

function garagesToBranches(garages: readonly Garage[]): GarageBranch[] {
  return garages.flatMap((garage) =>
    garage.branches.map((branch) => ({
      ...branch,
      name: branch.name ?? garage.name,
      garage_id: garage.id,
      photo: garage.photo,
      address: null,
      phone: null,
      rating: null,
      reviews_count: null,
      services: [],
      opening_hours: [],
      closed_days: [],
      distance_km: null,
    })),
  );
}

/** Filters on the site, for an API without filters. */
function filterBranches(branches: readonly GarageBranch[], query: GarageBranchesQuery) {
  const offering = branches.filter(
    ({ services }) => query.service_id === undefined || services.some(({ id }) => id === query.service_id),
  );
  return searchLocally(offering, query, ({ name, address, services }) => [
    name,
    address,
    ...services.map((service) => service.name),
  ]);
}

/** Returns the towns of all branches; with `query`, only those of the search where the API counts them. */
export async function getBranchTowns(api: Api, query: BranchTownsQuery = {}): Promise<TownCount[]> {
  if (!supports("garage-towns")) return countTownsLocally(garagesToBranches(await getGarages(api)), api.lang);
  const read = (by: Api) =>
    callExtension("garage-towns", () => by.list("{lang}/garages-branches/towns", townCount, query));
  const isSearch = query.q !== undefined || query.service_id !== undefined;
  return isSearch
    ? (await read(api)).items
    : cachedReference(api, "garage-towns", async (fresh) => (await read(fresh)).items);
}

export const getBranch = (api: Api, id: number) =>
  api.get(`{lang}/garage-branches/${id}/details`, garageBranchDetails);

/** @param order needs the extension `review-order` */
export async function getBranchReviews(api: Api, id: number, page: number, order?: ReviewOrder) {
  const query = { page: page > 1 && supports("review-pages") ? page : undefined, sort_by: order };
  const list = api.list(`garage-branches/${id}/reviews`, branchReview, query);
  const { items, pages, total, around } = await list;
  const rawSummary = around && typeof around === "object" && "summary" in around ? around.summary : null;
  return { items, pages, total, summary: tolerant(reviewSummary).safeParse(rawSummary).data ?? null };
}
