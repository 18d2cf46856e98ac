import { getCarFacets, getCars } from "#app/api/cars.server.ts";
import { supportsSort } from "#app/api/cars-query.server.ts";
import { getFilterLists } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { essential, optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { type CardCar, toCardCar } from "#app/features/cars/card-car.ts";
import { canonicalQuery } from "#app/features/search/canonical-query.ts";
import {
  type FilterName,
  type Filters,
  parseFilters,
  serializeFilters,
  withFilters,
  withoutFilters,
} from "#app/features/search/car-filters.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi } from "#app/middleware/api.ts";
import { redirectToCanonicalUrl } from "#app/middleware/canonical-url.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Option } from "#contract/reference-data.ts";
import type { Route } from "./+types/route";
import { activeGroups, chosenName, type Facets, unknownFilters } from "./filters.ts";

/** What a listing page shows; `url` is the address asked for. */
export type Listing = Awaited<ReturnType<typeof loadListing>>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = await loadListing(getApi(context), url);
  return { listing, page: listingPageTexts(listing, getI18n(context).t) };
}

/**
 * The cars of an address, with the filter lists and their counts. Redirects to the clean address of the same list
 * (defaults left out), and from beyond the last page to the last. A filter whose id is in no list shows no cars and
 * says so. Throws the page's error when the cars cannot be had (§8).
 */
async function loadListing(api: Api, url: URL) {
  redirectToCanonicalUrl(url, canonicalQuery(url.searchParams));
  const { filters, swapped, refused } = parseFilters(url.searchParams);
  // An order that the API does not know is not shown as if it were one.
  if (!supportsSort(filters.sort_by)) delete filters.sort_by;
  const [carPage, countedFacets] = await Promise.all([
    essential(getCars(api, filters)),
    loadFacets(api, filters),
  ]);
  const unknown = unknownFilters(filters, countedFacets);
  const { items, total, pages } = unknown.length > 0 ? emptyResults : carPage;
  const page = filters.page ?? 1;
  if (page > pages) {
    const lastPageFilters = withFilters(filters, { page: pages > 1 ? pages : undefined });
    redirectToCanonicalUrl(url, serializeFilters(lastPageFilters, refused).toString());
  }
  const cars: CardCar[] = items.map(toCardCar);
  const [facets, relaxations] = await Promise.all([
    // Under an unknown id every option counts no car, and none could be chosen.
    unknown.length > 0 ? loadFacets(api, withoutFilters(filters, unknown)) : countedFacets,
    total === 0 ? loadRelaxations(api, filters, unknown) : [],
  ]);
  return {
    filters,
    facets,
    unknown,
    swapped,
    refused,
    hasAllOrders: supports("sort"),
    cars,
    total,
    page,
    pages,
    relaxations,
  };
}

const emptyResults = { items: [], total: 0, pages: 1 };

/** The filter lists with counts; without, where the API has none; empty where it has neither (§8: silently). */
async function loadFacets(api: Api, filters: Filters): Promise<Facets> {
  const { page: _page, sort_by: _sort, show_num: _size, ...bounds } = filters;
  const lists =
    (await optional(getCarFacets(api, bounds), null)) ?? (await optional(getFilterLists(api), null));
  // Only what the page shows: colours, models and body types would travel in every page.
  const toFacets = (options: (Option & { count?: number | null })[] = []) =>
    options.map(({ id, name, count = null }) => ({ id, name, count }));
  return {
    categories: toFacets(lists?.categories),
    brands: toFacets(lists?.brands),
    car_conditions: toFacets(lists?.car_conditions),
    fuel_types: toFacets(lists?.fuel_types),
    transmission_types: toFacets(lists?.transmission_types),
  };
}

/** Heading, title and description of a listing, with the brand and category that were chosen. */
function listingPageTexts({ filters, facets, total, page }: Listing, t: Translate) {
  const brand = chosenName(facets, "brand_id", filters.brand_id ?? 0);
  const category = chosenName(facets, "category_id", filters.category_id ?? 0);
  const brandHeading = brand === null ? t("Cars for sale") : t("{{brand}} cars for sale", { brand });
  const heading =
    category === null ? brandHeading : t("{{cars}}: {{category}}", { cars: brandHeading, category });
  return {
    heading,
    title: page > 1 ? t("{{title}}, page {{page}}", { title: heading, page }) : heading,
    description: t("{{heading}}: compare {{count}} offers with photos, prices, mileage and sellers.", {
      heading,
      count: total,
    }),
  };
}

/** One way out of an empty list: which filters to drop, and how many cars that leaves. */
export interface Relaxation {
  drop: FilterName[];
  total: number;
}

/**
 * Asks for an empty list without each of its filters, all at once; most cars first. Never fails the page.
 * @param unknown filters whose id is in no list: with one of them there is no car whatever else is dropped
 */
async function loadRelaxations(api: Api, filters: Filters, unknown: FilterName[]): Promise<Relaxation[]> {
  const candidates: FilterName[][] =
    unknown.length > 0 ? [unknown] : activeGroups(filters).map((group) => [...group]);
  const relaxations = await Promise.all(
    candidates.map(async (drop) => {
      const page = await optional(getCars(api, { ...withoutFilters(filters, drop), show_num: 1 }), null);
      return { drop, total: page?.total ?? 0 };
    }),
  );
  return relaxations.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
