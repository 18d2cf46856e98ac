import { getCarPage, getFacets } from "#app/api/cars.server.ts";
import { getTowns } from "#app/api/content.server.ts";
import { supports, supportsSort } from "#app/api/extensions.server.ts";
import { essential, optional, requireRecordId } from "#app/api/page-errors.ts";
import { countWithout } from "#app/api/relaxations.ts";
import { getMarketFormatter } from "#app/api/site-settings.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { getVendor, type SpecifiedVendor } from "#app/api/vendors.server.ts";
import { mapTiles } from "#app/config/env.server.ts";
import { redirectToCanonicalUrl } from "#app/config/urls.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { isTownCentre, knownPlace, townsAround } from "#app/features/map/projection.ts";
import { openingStatusOf } from "#app/features/opening-hours/opening-status.server.ts";
import { activeFilters } from "#app/features/search/active-filters.server.ts";
import { activeGroups, offeredFacets, toFacets } from "#app/features/search/car-facets.ts";
import {
  canonicalQuery,
  type FilterName,
  type Filters,
  idFilters,
  parseFilters,
  serializeFilters,
  withFilters,
  withoutFilters,
} from "#app/features/search/car-filters.ts";
import { toCarsQuery } from "#app/features/search/cars-query.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { pictureUrl } from "#app/ui/picture.tsx";
import type { Lang } from "#contract/languages.ts";
import { listTexts, type VendorType, vendorPages } from "./list-texts.ts";

export type VendorProfile = Awaited<ReturnType<typeof loadVendorProfile>>;
export type VendorCars = VendorProfile["cars"];

/** Filters of a vendor's cars; speed is only a filter of the whole list. */
const filterNames: readonly FilterName[] = [
  ...idFilters,
  "price_min",
  "price_max",
  "sort_by",
  "show_num",
  "page",
];

/** The vendor is essential; `cars` are null on failure. @throws 404 for an unknown vendor, or a redirect */
export async function loadVendorProfile(
  api: Api,
  param: string,
  url: URL,
  { t, type }: { t: Translate; type: VendorType },
) {
  const texts = listTexts(t, type);
  const missing = {
    icon: "building" as const,
    title: texts.missing,
    text: t("It may no longer be here, or the address is mistyped. You can go on from here:"),
    to: localizedHref(api.lang, vendorPages[type].list),
    label: texts.showAll,
  };
  const id = requireRecordId(param, missing);
  const known = new URLSearchParams([...url.searchParams].filter(([name]) => isFilter(name)));
  redirectToCanonicalUrl(url, canonicalQuery(known));
  const [vendor, cars, towns] = await Promise.all([
    essential(getVendor(api, id), missing),
    loadCars(api, id, url, t),
    optional(getTowns(api), []),
  ]);
  const name = vendor.name ?? vendor.username ?? t("Company");
  const { filters } = cars;
  const inTown = isTownCentre(vendor, towns);
  const kind = vendor.type ?? type;
  const { page = 1, sort_by, show_num } = filters;
  const isUsual = activeGroups(filters).length === 0 && sort_by === undefined && show_num === undefined;
  return {
    vendor: inTown ? { ...vendor, lat: null, lng: null } : vendor,
    name,
    open: openingStatusOf(vendor, new Date()),
    cars,
    ...(inTown && { place: knownPlace(vendor) }),
    towns: townsAround(vendor, towns),
    tiles: mapTiles,
    ...placeOf({ ...vendor, type: kind }, api.lang, t),
    page: {
      title: page > 1 ? t("{{title}}, page {{page}}", { title: name, page }) : name,
      description: t("Cars for sale by {{name}}, with address, opening hours and contact details.", { name }),
      // Other pages show the same cars or a part of them (decision 131).
      query: serializeFilters({ page: isUsual ? filters.page : undefined }).toString(),
      noindex: !isUsual,
      // Every vendor has two URLs (decision 124).
      pattern: vendorPages[kind].profile,
      image: vendor.cover && pictureUrl(vendor.cover, 960),
    },
  };
}

const isFilter = (name: string) => filterNames.some((filter) => filter === name);

/** Returns the canonical path, and a breadcrumb with the lists of the vendor's type and town. */
function placeOf({ type, city, id }: SpecifiedVendor & { type: VendorType }, lang: Lang, t: Translate) {
  const texts = listTexts(t, type);
  const list = localizedHref(lang, vendorPages[type].list);
  return {
    canonicalPath: localizedHref(lang, vendorPages[type].profile, { id: String(id) }),
    breadcrumb: [
      { name: t("Home"), path: localizedHref(lang, "/:lang?") },
      { name: texts.all, path: list },
      ...(city ? [{ name: texts.inTown(city), path: `${list}?${new URLSearchParams({ city })}` }] : []),
    ],
  };
}

async function loadCars(api: Api, vendorId: number, url: URL, t: Translate) {
  const { filters, invalidBounds, swapped } = parseFilters(url.searchParams);
  if (!supportsSort(filters.sort_by)) delete filters.sort_by;
  const query = { ...toCarsQuery(filters, null), vendor_id: vendorId };
  const [found, lists, format] = await Promise.all([
    optional(getCarPage(api, query), null),
    getFacets(api, query),
    getMarketFormatter(api),
  ]);
  const page = filters.page ?? 1;
  if (found && page > found.pages) {
    const last = withFilters(filters, { page: found.pages > 1 ? found.pages : undefined });
    redirectToCanonicalUrl(url, serializeFilters(last, invalidBounds).toString());
  }
  const { counts: _, brandOfModel: _brand, ...shown } = toFacets(lists, query);
  const facets = { ...offeredFacets(shown, filters, idFilters), body_types: [], colors: [] };
  return {
    filters,
    active: activeFilters(filters, { facets, equipment: [] }, t, format),
    invalidBounds,
    swapped,
    facets,
    hasAllOrders: supports("sort"),
    found: found && {
      items: found.items.map(toCardCar),
      total: found.total,
      hasMore: !found.hasTotal,
      page,
      pages: found.pages,
    },
    relaxations: found?.total === 0 ? await loadRelaxations(api, filters, vendorId) : [],
  };
}

function loadRelaxations(api: Api, filters: Filters, vendorId: number) {
  const groups = activeGroups(filters).map((group): FilterName[] => [...group]);
  return countWithout(groups, (drop) =>
    getCarPage(api, {
      ...toCarsQuery(withoutFilters(filters, drop), null),
      show_num: 1,
      vendor_id: vendorId,
    }),
  );
}
