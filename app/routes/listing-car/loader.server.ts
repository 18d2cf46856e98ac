import { getCars, getFacets } from "#app/api/cars.server.ts";
import { getEquipment, getTowns } from "#app/api/content.server.ts";
import { supports, supportsSort } from "#app/api/extensions.server.ts";
import { countWithout, essential, optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { redirectToCanonicalUrl } from "#app/config/http.ts";
import { type CardCar, toCardCar } from "#app/features/cars/card-car.ts";
import {
  activeGroups,
  chosenName,
  type FacetOption,
  type UnknownFilter,
  unknownChoices,
} from "#app/features/search/car-facets.ts";
import {
  canonicalQuery,
  type FilterName,
  type Filters,
  parseFilters,
  seldomFilters,
  serializeFilters,
  withFilters,
  withoutFilters,
} from "#app/features/search/car-filters.ts";
import { toCarsQuery } from "#app/features/search/cars-query.ts";
import {
  type LoadedFacets,
  matchModelToBrand,
  offeredFacets,
  toFacets,
} from "#app/features/search/to-facets.ts";
import { findTown } from "#app/features/search/towns.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { coreFilters } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import type { Option, Town } from "#contract/reference-data.ts";
import type { Route } from "./+types/route";
import { arrangementOf, arrangements } from "./arrangement.tsx";
import { loadMap } from "./load-map.server.ts";

export type Listing = Awaited<ReturnType<typeof loadListing>>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = await loadListing(getApi(context), url);
  return { listing, page: listingPageTexts(listing, getI18n(context).t) };
}

/** Redirects to the canonical URL or the last page. Unknown ids find nothing. @throws if cars fail (§8). */
async function loadListing(api: Api, url: URL) {
  redirectToCanonicalUrl(url, canonicalQuery(url.searchParams));
  const { filters: wanted, swapped, invalidBounds } = parseFilters(url.searchParams);
  const hasAllFilters = supports("filters");
  const showsMore =
    hasAllFilters && (wanted.more === 1 || seldomFilters.some((name) => wanted[name] !== undefined));
  const [towns, equipment] = await Promise.all([
    optional(getTowns(api), []),
    showsMore ? optional(getEquipment(api), []) : [],
  ]);
  const filters = supportedFilters(wanted, towns);
  const place = findTown(towns, filters.city ?? "");
  const queryOf = (list: Filters) => toCarsQuery(list, list.city === undefined ? null : place);
  const loadFacets = async (list: Filters) => toFacets(await getFacets(api, queryOf(list)), queryOf(list));
  const [carPage, countedFacets] = await Promise.all([
    essential(getCars(api, queryOf(filters))),
    loadFacets(filters),
  ]);
  const ofOneBrand = matchModelToBrand(filters, countedFacets);
  if (ofOneBrand !== filters)
    redirectToCanonicalUrl(url, serializeFilters(ofOneBrand, invalidBounds).toString());
  const unknown = unknownFilters();
  const { items, total, pages } = unknown.length > 0 ? emptyResults : carPage;
  const page = filters.page ?? 1;
  if (page > pages) {
    const lastPageFilters = withFilters(filters, { page: pages > 1 ? pages : undefined });
    redirectToCanonicalUrl(url, serializeFilters(lastPageFilters, invalidBounds).toString());
  }
  const cars: CardCar[] = items.map(toCardCar);
  const arrangement = arrangements[arrangementOf(url.pathname)];
  const [facets, relaxations, map] = await Promise.all([
    // With an unknown id every option would count 0 cars.
    unknown.length > 0 ? loadFacets(withoutFilters(filters, unknown)) : countedFacets,
    total === 0 ? loadRelaxations(api, filters, unknown, queryOf) : [],
    arrangement.map && total > 0 ? loadMap(api, queryOf(filters), towns, cars) : null,
  ]);
  const { counts, brandOfModel: _, ...lists } = facets;
  const offered = total > 0 ? offeredFacets(lists, filters, longLists) : lists;
  return {
    arrangement,
    filters,
    facets: showsMore ? offered : { ...offered, body_types: [], colors: [] },
    counts: showsMore ? { doors: counts.doors, seats: counts.seats } : null,
    unknown,
    swapped,
    invalidBounds,
    equipment: withCounts(equipment, counts),
    hasTowns: towns.length > 0,
    // Suggestions weigh a kilobyte; the field takes any town without them.
    towns: showsMore || filters.city !== undefined ? towns.map(({ name }) => name) : [],
    hasAllOrders: supports("sort"),
    hasAllFilters,
    showsMore,
    hasMap: supports("map"),
    cars,
    total,
    page,
    pages,
    relaxations,
    map,
  };

  function unknownFilters(): UnknownFilter[] {
    const choices = unknownChoices(filters, countedFacets);
    return filters.city !== undefined && !place ? [...choices, "city"] : choices;
  }
}

const longLists = ["category_id", "brand_id", "model_id"] as const;

const withCounts = (equipment: readonly Option[], counts: LoadedFacets["counts"]): FacetOption[] =>
  equipment.map(({ id, name }) => ({
    id,
    name,
    count: counts.equipment.find((piece) => piece.id === id)?.count ?? null,
  }));

const emptyResults = { items: [], total: 0, pages: 1 };

const isCore = (name: FilterName) =>
  name === "show_num" || name === "page" || coreFilters.some((core) => core === name);

/** What the API does not know is not shown as if it were applied. */
function supportedFilters(wanted: Filters, towns: Town[]): Filters {
  const filters = { ...wanted };
  for (const name of Object.keys(wanted) as FilterName[]) {
    const isSupported =
      name === "sort_by" ? supportsSort(wanted.sort_by) : isCore(name) || supports("filters");
    if (!isSupported || (name === "city" && towns.length === 0)) delete filters[name];
  }
  return filters;
}

/** Tries the list without each filter; unknown ones are always removed. */
function loadRelaxations(
  api: Api,
  filters: Filters,
  unknown: FilterName[],
  queryOf: (list: Filters) => CarsQuery,
) {
  const candidates: FilterName[][] =
    unknown.length > 0 ? [unknown] : activeGroups(filters).map((group) => [...group]);
  return countWithout(candidates, (drop) =>
    getCars(api, { ...queryOf(withoutFilters(filters, drop)), show_num: 1 }),
  );
}

/** "Volkswagen Golf cars for sale in Utrecht: Family car, page 2". */
function listingPageTexts({ filters, facets, total, page }: Listing, t: Translate) {
  const brand = chosenName(facets, "brand_id", filters.brand_id);
  const model = chosenName(facets, "model_id", filters.model_id);
  const category = chosenName(facets, "category_id", filters.category_id);
  const make = [brand, model].filter((name) => name !== null).join(" ");
  const cars = make === "" ? t("Cars for sale") : t("{{brand}} cars for sale", { brand: make });
  const ofCategory = category === null ? cars : t("{{cars}}: {{category}}", { cars, category });
  const heading =
    filters.city === undefined
      ? ofCategory
      : t("{{cars}} near {{town}}", { cars: ofCategory, town: filters.city });
  return {
    heading,
    title: page > 1 ? t("{{title}}, page {{page}}", { title: heading, page }) : heading,
    description: t("{{heading}}: compare {{count}} offers with photos, prices, mileage and sellers.", {
      heading,
      count: total,
    }),
  };
}
