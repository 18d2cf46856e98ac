import { searchBranches } from "#app/api/branch-search.server.ts";
import { getBranchTowns, getServices } from "#app/api/garages.server.ts";
import { essential, optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { redirectToCanonicalUrl } from "#app/config/http.ts";
import { toCardBranch } from "#app/features/garages/card-branch.ts";
import {
  type GarageSearch,
  parseGarageSearch,
  serializeGarageSearch,
} from "#app/features/search/garage-search.ts";
import { findSimilarTowns } from "#app/features/search/towns.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

export type BookingSteps = Awaited<ReturnType<typeof loadSteps>>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const steps = await loadSteps(getApi(context), url);
  return {
    steps,
    page: {
      title: t("Maintenance Booking"),
      description: t(
        "APK, service, tyres or repair: choose a service, find a garage in your town, call or visit.",
      ),
      // Search engines index the list of garages instead.
      noindex: Boolean(steps.city || steps.service || steps.isServiceUnknown),
    },
  };
}

/** Redirects to the canonical URL. Without services the town is the first step. @throws the page's error. */
async function loadSteps(api: Api, url: URL) {
  const { q: _, ...search } = parseGarageSearch(url.searchParams);
  redirectToCanonicalUrl(url, serializeGarageSearch(search));
  const [services, allTowns] = await Promise.all([
    essential(getServices(api)),
    optional(getBranchTowns(api), []),
  ]);
  const service = services.find(({ id }) => id === search.service_id) ?? null;
  const towns = allTowns.map(({ name }) => name);
  const isServiceChosen = service !== null || services.length === 0;
  return {
    services,
    service,
    isServiceUnknown: search.service_id !== undefined && services.length > 0 && service === null,
    city: search.city ?? null,
    towns,
    result: isServiceChosen && search.city ? await loadBranches(api, url, search, towns) : null,
  };
}

async function loadBranches(api: Api, url: URL, search: GarageSearch, towns: readonly string[]) {
  const { found, alternatives } = await searchBranches(api, search);
  const page = search.page ?? 1;
  if (page > found.pages) {
    const lastPage = found.pages > 1 ? found.pages : undefined;
    redirectToCanonicalUrl(url, serializeGarageSearch({ ...search, page: lastPage }));
  }
  const now = new Date();
  const toCard = (branch: (typeof found.items)[number]) => toCardBranch(branch, now, search.service_id);
  const unknownTown = alternatives?.isTownKnown === false && search.city ? search.city : null;
  return {
    branches: found.items.map(toCard),
    total: found.total,
    page,
    pages: found.pages,
    // In the garages' spelling.
    town: found.items[0]?.city ?? search.city ?? "",
    without: alternatives?.without ?? [],
    unknownTown,
    similarTowns: unknownTown === null ? [] : findSimilarTowns(towns, unknownTown),
    nearest: alternatives?.nearest.map(toCard) ?? [],
  };
}
