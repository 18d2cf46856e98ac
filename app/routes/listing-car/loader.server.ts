import { getCarPage, getFacets } from "#app/api/cars.server.ts";
import { getEquipment, getLandingNames, getTownNames, getTowns } from "#app/api/content.server.ts";
import { supports, supportsSort } from "#app/api/extensions.server.ts";
import { essentialList, optional } from "#app/api/page-errors.ts";
import { getMarketFormatter } from "#app/api/site-settings.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { redirectToCanonicalUrl } from "#app/config/urls.ts";
import { type CardCar, toCardCar } from "#app/features/cars/card-car.ts";
import { activeFilters } from "#app/features/search/active-filters.server.ts";
import {
  type FacetOption,
  type LoadedFacets,
  matchModelToBrand,
  offeredFacets,
  toFacets,
  type UnknownFilter,
  unknownChoices,
} from "#app/features/search/car-facets.ts";
import {
  advancedFilters,
  canonicalQuery,
  type FilterName,
  type Filters,
  parseFilters,
  serializeFilters,
  withFilters,
  withoutFilters,
} from "#app/features/search/car-filters.ts";
import { toCarsQuery, toSavedQuery } from "#app/features/search/cars-query.ts";
import { landingSlug } from "#app/features/search/landing-pages.ts";
import { findSimilarInAnyLanguage, findTown } from "#app/features/search/towns.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getApi, getCustomerApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Context } from "#app/middleware/request-context.ts";
import { getSession } from "#app/middleware/session.ts";
import { coreFilters } from "#contract/car-list-options.ts";
import { withoutMarks } from "#contract/fields.ts";
import type { Lang } from "#contract/languages.ts";
import type { Option, Town } from "#contract/reference-data.ts";
import type { Route } from "./+types/route";
import { loadMap } from "./load-map.server.ts";
import type { loadRelaxations } from "./load-relaxations.server.ts";
import { listingPageTexts } from "./page-texts.ts";
import { variantOf, variants } from "./variants.tsx";

export type Listing = Awaited<ReturnType<typeof loadListing>>;

/** Returns how many towns a page has room for: none with a login, because that page is larger (decision 135). */
export const maxTownsOnPage = (context: Context) => (getSession(context) ? 0 : 100);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { map } = variants[variantOf(url.pathname)];
  const listing = await loadListing(context, url, map ? 0 : maxTownsOnPage(context));
  return { listing, page: listingPageTexts(listing, getI18n(context)) };
}

/**
 * Redirects to the canonical URL or the last page. Unknown ids find nothing. @throws if cars fail to load (§8)
 * @param maxTowns longer lists are not part of the page, to keep it small; the script fetches them on first use
 */
export async function loadListing(context: Context, url: URL, maxTowns: number) {
  const { t } = getI18n(context);
  const [api, customer] = [getApi(context), getCustomerApi(context)];
  redirectToCanonicalUrl(url, canonicalQuery(url.searchParams));
  const { filters: wanted, swapped, invalidBounds } = parseFilters(url.searchParams);
  const redirectToList = (list: Filters) =>
    redirectToCanonicalUrl(url, serializeFilters(list, invalidBounds).toString());
  const hasAllFilters = supports("filters");
  const showsMore = hasAllFilters && showsAdvancedFilters(wanted);
  const [{ filters, towns, place, isRenamed }, equipment] = await Promise.all([
    findListTown(api, wanted),
    showsMore ? optional(getEquipment(api), []) : [],
  ]);
  if (isRenamed) redirectToList(filters);

  const queryOf = (list: Filters) => toCarsQuery(list, list.city === undefined ? null : place);
  const loadFacets = async (list: Filters) => toFacets(await getFacets(api, queryOf(list)), queryOf(list));
  const [carPage, countedFacets, landingNames, isSaved, format] = await Promise.all([
    essentialList(getCarPage(api, queryOf(filters))),
    loadFacets(filters),
    landingFilters.some((name) => filters[name] !== undefined) ? optional(getLandingNames(api), null) : null,
    customer && supports("saved-searches") ? loadIsSaved(customer, filters, towns) : false,
    getMarketFormatter(api),
  ]);
  const ofOneBrand = matchModelToBrand(filters, countedFacets, landingNames?.models ?? []);
  if (ofOneBrand !== filters) redirectToList(ofOneBrand);
  const unknown = unknownFilters(filters, countedFacets, place);
  const { items, total, pages, hasTotal } = unknown.length > 0 ? emptyResults : carPage;
  const page = filters.page ?? 1;
  if (page > pages) redirectToList(withFilters(filters, { page: pages > 1 ? pages : undefined }));

  const cars: CardCar[] = items.map(toCardCar);
  const variant = variants[variantOf(url.pathname)];
  const [facets, relaxations, map, similarTowns] = await Promise.all([
    // With an unknown id, every option would have 0 cars.
    unknown.length > 0 ? loadFacets(withoutFilters(filters, unknown)) : countedFacets,
    total === 0 ? suggestRelaxations(api, filters, unknown, queryOf) : [],
    variant.map && total > 0 ? loadMap(api, queryOf(filters), towns, cars) : null,
    unknown.includes("city") ? suggestTowns(api, towns, filters.city ?? "") : [],
  ]);
  const pieces = withCounts(equipment, facets.counts);
  const shown = shownFacets(facets, filters, { hasCars: total > 0, showsMore });
  const hasRoomForTowns = showsMore || filters.city !== undefined || towns.length <= maxTowns;
  const offeredTowns = hasRoomForTowns ? towns.map(({ name }) => name) : [];
  const namesOf = (list: Filters) =>
    activeFilters(list, { facets: countedFacets, equipment: pieces }, t, format);
  return {
    variant,
    filters,
    active: namesOf(filters),
    ...shown,
    unknown,
    swapped,
    invalidBounds,
    equipment: pieces,
    /** Null where the API has no towns; empty where the page has no room for them. */
    towns: towns.length > 0 ? offeredTowns : null,
    similarTowns,
    hasAllOrders: supports("sort"),
    hasAllFilters,
    showsMore,
    hasMap: supports("map"),
    isSaved,
    cars,
    total,
    hasMore: !hasTotal,
    countText: t(hasTotal ? "{{count}} cars" : "More than {{count}} cars", { count: total }),
    page,
    pages,
    relaxations: relaxations.map((relaxation) => {
      const { drop, only = drop, q } = relaxation.drop;
      const ofTown = only.includes("city") && { radius_km: filters.radius_km };
      const ofWords = q !== undefined && { q };
      const changed = {
        ...Object.fromEntries(only.map((name) => [name, filters[name]])),
        ...ofTown,
        ...ofWords,
      };
      return { ...relaxation, names: namesOf(changed).map(({ text }) => text) };
    }),
    map,
    landing: landingNames && landingSlug(filters, landingNames, place?.id),
    makeLanding: landingNames && landingSlug({ brand_id: filters.brand_id }, landingNames),
    feed: supports("sort") && unknown.length === 0 ? feedHref(api.lang, filters) : null,
  };
}

const showsAdvancedFilters = (filters: Filters) =>
  filters.more === 1 || advancedFilters.some((name) => filters[name] !== undefined);

function unknownFilters(filters: Filters, facets: LoadedFacets, place: Town | null): UnknownFilter[] {
  const choices = unknownChoices(filters, facets);
  return filters.city !== undefined && !place ? [...choices, "city"] : choices;
}

function shownFacets(
  { counts, brandOfModel: _, ...lists }: LoadedFacets,
  filters: Filters,
  { hasCars, showsMore }: { hasCars: boolean; showsMore: boolean },
) {
  const facets = hasCars ? offeredFacets(lists, filters, longLists) : lists;
  return showsMore
    ? { facets, counts: { doors: counts.doors, seats: counts.seats } }
    : { facets: { ...facets, body_types: [], colors: [] }, counts: null };
}

/** Imported only when a customer is logged in, because most lists are requested by visitors. */
async function loadIsSaved(customer: Api, filters: Filters, towns: Town[]) {
  const { isSearchSaved } = await import("#app/api/saved-searches.server.ts");
  const query = toSavedQuery(serializeFilters(filters).toString(), towns);
  return query !== null && optional(isSearchSaved(customer, query), false);
}

/** Imported only when it is needed, because most lists have cars. */
async function suggestRelaxations(...args: Parameters<typeof loadRelaxations>) {
  const { loadRelaxations } = await import("./load-relaxations.server.ts");
  return loadRelaxations(...args);
}

const landingFilters = ["brand_id", "body_type", "city"] as const;

/** Returns the URL of the feed with the search's newest cars, whatever its order and page. */
function feedHref(lang: Lang, filters: Filters): string {
  const query = serializeFilters(withoutFilters(filters, ["sort_by", "show_num", "more"])).toString();
  return localizedHref(lang, "/:lang?/listing-car.atom") + (query && `?${query}`);
}

const longLists = ["category_id", "brand_id", "model_id"] as const;

const withCounts = (equipment: readonly Option[], counts: LoadedFacets["counts"]): FacetOption[] =>
  equipment.map(({ id, name }) => ({
    id,
    name,
    count: counts.equipment.find((piece) => piece.id === id)?.count ?? null,
  }));

const emptyResults = { items: [], total: 0, pages: 1, hasTotal: true };

/**
 * Finds the town of a list by its name in any language, and the filters that the API supports. `city` gets the town's
 * name in the language of the page, without invisible characters; `isRenamed` is true if the URL has another name.
 */
export async function findListTown(api: Api, wanted: Filters) {
  const towns = await optional(getTowns(api), []);
  const supported = supportedFilters(wanted, towns);
  const city = withoutMarks(supported.city ?? "").trim() || undefined;
  const filters = withFilters(supported, { city, page: supported.page });
  const named = findTown(towns, city);
  if (city === undefined || named)
    return { filters, towns, place: named, isRenamed: city !== supported.city };
  const place = await findInOtherLanguages(api, towns, city);
  return place
    ? { filters: { ...filters, city: place.name }, towns, place, isRenamed: true }
    : { filters, towns, place: null, isRenamed: false };
}

const isCore = (name: FilterName) =>
  name === "show_num" || name === "page" || coreFilters.some((core) => core === name);

/** Drops filters that the API does not support, because they must not be shown as if they were applied. */
function supportedFilters(wanted: Filters, towns: Town[]): Filters {
  const filters = { ...wanted };
  for (const name of Object.keys(wanted) as FilterName[]) {
    const isSupported =
      name === "sort_by" ? supportsSort(wanted.sort_by) : isCore(name) || supports("filters");
    if (!isSupported || (name === "city" && towns.length === 0)) delete filters[name];
  }
  return filters;
}

/** Visitors type the name that they know. */
async function findInOtherLanguages(api: Api, towns: readonly Town[], typed: string) {
  const id = findTown((await getTownNames(api)).flat(), typed)?.id;
  return towns.find((town) => town.id === id);
}

const suggestTowns = async (api: Api, towns: readonly Town[], typed: string) =>
  findSimilarInAnyLanguage(
    towns.map(({ name }) => name),
    await getTownNames(api),
    typed,
  );
