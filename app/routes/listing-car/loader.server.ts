import { getCarFacets, getCars } from "#app/api/cars.server.ts";
import { getFilterLists } from "#app/api/content.server.ts";
import { supports, supportsSort } from "#app/api/extensions.server.ts";
import { countWithout, essential, optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { redirectToCanonicalUrl } from "#app/config/http.ts";
import { type CardCar, toCardCar } from "#app/features/cars/card-car.ts";
import { activeGroups, chosenName, type Facets, unknownFilters } from "#app/features/search/car-facets.ts";
import {
  canonicalQuery,
  type FilterName,
  type Filters,
  parseFilters,
  serializeFilters,
  withFilters,
  withoutFilters,
} from "#app/features/search/car-filters.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Option } from "#contract/reference-data.ts";
import type { Route } from "./+types/route";

export type Listing = Awaited<ReturnType<typeof loadListing>>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = await loadListing(getApi(context), url);
  return { listing, page: listingPageTexts(listing, getI18n(context).t) };
}

/** Redirects to the canonical URL or the last page. Unknown ids find nothing. @throws if cars fail (§8). */
async function loadListing(api: Api, url: URL) {
  redirectToCanonicalUrl(url, canonicalQuery(url.searchParams));
  const { filters, swapped, invalidBounds } = parseFilters(url.searchParams);
  // An order that the API does not know is not shown as if it were one.
  if (!supportsSort(filters.sort_by)) delete filters.sort_by;
  if (!supports("words")) delete filters.q;
  const [carPage, countedFacets] = await Promise.all([
    essential(getCars(api, filters)),
    loadFacets(api, filters),
  ]);
  const unknown = unknownFilters(filters, countedFacets);
  const { items, total, pages } = unknown.length > 0 ? emptyResults : carPage;
  const page = filters.page ?? 1;
  if (page > pages) {
    const lastPageFilters = withFilters(filters, { page: pages > 1 ? pages : undefined });
    redirectToCanonicalUrl(url, serializeFilters(lastPageFilters, invalidBounds).toString());
  }
  const cars: CardCar[] = items.map(toCardCar);
  const [facets, relaxations] = await Promise.all([
    // With an unknown id every option would count 0 cars.
    unknown.length > 0 ? loadFacets(api, withoutFilters(filters, unknown)) : countedFacets,
    total === 0 ? loadRelaxations(api, filters, unknown) : [],
  ]);
  return {
    filters,
    facets,
    unknown,
    swapped,
    invalidBounds,
    hasAllOrders: supports("sort"),
    cars,
    total,
    page,
    pages,
    relaxations,
  };
}

const emptyResults = { items: [], total: 0, pages: 1 };

/** Without counts where the API has none; empty on failure (§8). */
async function loadFacets(api: Api, filters: Filters): Promise<Facets> {
  const { page: _page, sort_by: _sort, show_num: _size, ...bounds } = filters;
  const lists =
    (await optional(getCarFacets(api, bounds), null)) ?? (await optional(getFilterLists(api), null));
  // Only facets that the page shows: the data is sent in the page.
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

/** Tries the list without each filter; unknown ones are always removed. */
function loadRelaxations(api: Api, filters: Filters, unknown: FilterName[]) {
  const candidates: FilterName[][] =
    unknown.length > 0 ? [unknown] : activeGroups(filters).map((group) => [...group]);
  return countWithout(candidates, (drop) => getCars(api, { ...withoutFilters(filters, drop), show_num: 1 }));
}
