import { searchBranches } from "#app/api/branch-search.server.ts";
import { getTownNames } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { getBranchTowns, getServices } from "#app/api/garages.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { mapTiles } from "#app/config/env.server.ts";
import { redirectToCanonicalUrl } from "#app/config/urls.ts";
import { toCardBranch } from "#app/features/garages/card-branch.ts";
import { knownPlace } from "#app/features/map/projection.ts";
import { canonicalPlaceQuery } from "#app/features/search/canonical-place.server.ts";
import { parsePlaceSearch, serializePlaceSearch } from "#app/features/search/place-search.ts";
import { canonicalTownName, findSimilarInAnyLanguage } from "#app/features/search/towns.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { defaultLang } from "#contract/languages.ts";
import type { Route } from "./+types/route";

type Garages = Awaited<ReturnType<typeof loadGarages>>;
export type GaragesData = Awaited<ReturnType<typeof loader>>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await loadGarages(getApi(context), url);
  return { ...found, page: pageTexts(found, getI18n(context).t) };
}

const emptyResults = { items: [], total: 0, pages: 1 };

/** Redirects to the canonical URL or the last page (decision 009). @throws the page's error. */
async function loadGarages(api: Api, url: URL) {
  const search = parsePlaceSearch(url.searchParams);
  redirectToCanonicalUrl(url, serializePlaceSearch(search));
  const { q, service_id } = search;
  const [{ found, alternatives }, services, allTowns, townsOfSearch] = await Promise.all([
    searchBranches(api, search),
    optional(getServices(api), []),
    optional(getBranchTowns(api), []),
    supports("garage-towns") && (q !== undefined || service_id !== undefined)
      ? optional(getBranchTowns(api, { q, service_id }), [])
      : null,
  ]);
  const service = services.find(({ id }) => id === search.service_id);
  // A list that failed to load says nothing about ids.
  const isServiceUnknown = search.service_id !== undefined && services.length > 0 && !service;
  const { items, total, pages } = isServiceUnknown ? emptyResults : found;
  const pageNumber = search.page ?? 1;
  if (pageNumber > pages) {
    redirectToCanonicalUrl(url, serializePlaceSearch({ ...search, page: pages > 1 ? pages : undefined }));
  }
  const towns = allTowns.map(({ name }) => name);
  const town = search.city ? canonicalTownName(search.city, items) : null;
  const now = new Date();
  const unknownTown = alternatives?.isTownKnown === false && search.city ? search.city : null;
  return {
    search,
    service: service?.name ?? null,
    isServiceUnknown,
    town,
    canonicalQuery: await canonicalPlaceQuery({
      search,
      town,
      towns: allTowns,
      readInDefaultLang: () => optional(getBranchTowns({ ...api, lang: defaultLang }), []),
    }),
    services: services.map(({ id, name }) => ({ id, name })),
    towns,
    townCounts: (townsOfSearch ?? allTowns).map((town) => ({
      name: town.name,
      count: town.count,
      place: knownPlace(town),
    })),
    tiles: mapTiles,
    branches: items.map((branch) => toCardBranch(branch, now, search.service_id)),
    total,
    pageNumber,
    pages,
    without: alternatives?.without ?? [],
    unknownTown,
    similarTowns:
      unknownTown === null ? [] : findSimilarInAnyLanguage(towns, await getTownNames(api), unknownTown),
    nearest: alternatives?.nearest.map((branch) => toCardBranch(branch, now, search.service_id)) ?? [],
  };
}

function pageTexts({ search, canonicalQuery, town, service, total, pageNumber }: Garages, t: Translate) {
  const placeHeading = town === null ? t("Garages") : t("Garages in {{town}}", { town });
  const heading =
    service === null ? placeHeading : t("{{garages}}: {{service}}", { garages: placeHeading, service });
  return {
    heading,
    title: pageNumber > 1 ? t("{{title}}, page {{page}}", { title: heading, page: pageNumber }) : heading,
    description: t("{{heading}}: compare {{count}} garages by prices, opening hours and reviews.", {
      heading,
      count: total,
    }),
    query: canonicalQuery,
    // Free text makes an endless number of pages; towns and services a finite one, which the sitemap lists.
    noindex:
      total === 0 || search.q !== undefined || (search.city !== undefined && search.service_id !== undefined),
  };
}
