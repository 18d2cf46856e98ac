import { getTownNames } from "#app/api/content.server.ts";
import { essentialList, optional } from "#app/api/page-errors.ts";
import { countWithout } from "#app/api/relaxations.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { getVendors, getVendorTowns } from "#app/api/vendors.server.ts";
import { mapTiles } from "#app/config/env.server.ts";
import { redirectToCanonicalUrl } from "#app/config/urls.ts";
import { knownPlace } from "#app/features/map/projection.ts";
import { openingStatusOf } from "#app/features/opening-hours/opening-status.server.ts";
import { canonicalPlaceQuery } from "#app/features/search/canonical-place.server.ts";
import {
  type PlaceSearch,
  parsePlaceSearch,
  serializePlaceSearch,
} from "#app/features/search/place-search.ts";
import { canonicalTownName, findSimilarInAnyLanguage } from "#app/features/search/towns.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { defaultLang } from "#contract/languages.ts";
import type { TownCount } from "#contract/towns.ts";
import type { Vendor } from "#contract/vendors.ts";
import { listTexts, type VendorType } from "./list-texts.ts";

export type VendorList = Awaited<ReturnType<typeof loadVendorList>>;
export type CardVendor = VendorList["vendors"][number];

/** Redirects to the canonical URL or the last page (decision 009). @throws the page's error. */
export async function loadVendorList(api: Api, url: URL, type: VendorType, t: Translate) {
  const { service_id: _, ...search } = parsePlaceSearch(url.searchParams);
  redirectToCanonicalUrl(url, serializePlaceSearch(search));
  const { q, city, page: pageNumber = 1 } = search;
  const [{ items, total, pages }, allTowns, townsOfWords] = await Promise.all([
    essentialList(getVendors(api, { ...search, type })),
    optional(getVendorTowns(api, { type }), []),
    q === undefined ? null : optional(getVendorTowns(api, { type, q }), []),
  ]);
  if (pageNumber > pages) {
    redirectToCanonicalUrl(url, serializePlaceSearch({ ...search, page: pages > 1 ? pages : undefined }));
  }
  const filters = (["q", "city"] as const).filter((filter) => search[filter] !== undefined);
  const isEmptySearch = total === 0 && filters.length > 0;
  const without = isEmptySearch
    ? await countWithout(filters, (drop) =>
        getVendors(api, { ...search, type, page: undefined, [drop]: undefined }),
      )
    : [];
  // A town is known if it has vendors of other names, in whichever language it is written.
  const isTownUnknown = isEmptySearch && !without.some(({ drop }) => drop === "q");
  const towns = allTowns.map(({ name }) => name);
  const town = city ? canonicalTownName(city, items) : null;
  const unknownTown = isTownUnknown ? (city ?? null) : null;
  const now = new Date();
  const found = {
    type,
    search,
    town,
    canonicalQuery: await canonicalPlaceQuery({
      search,
      town,
      towns: allTowns,
      readInDefaultLang: () => optional(getVendorTowns({ ...api, lang: defaultLang }, { type }), []),
    }),
    towns,
    townCounts: (townsOfWords ?? allTowns).map(toTown),
    tiles: mapTiles,
    vendors: items.map((vendor) => toCardVendor(vendor, now, t)),
    total,
    pageNumber,
    pages,
    without,
    unknownTown,
    similarTowns:
      unknownTown === null ? [] : findSimilarInAnyLanguage(towns, await getTownNames(api), unknownTown),
  };
  return { ...found, page: pageTexts(found, t) };
}

const toTown = (town: TownCount) => ({ name: town.name, count: town.count, place: knownPlace(town) });

function toCardVendor(vendor: Vendor, now: Date, t: Translate) {
  const { id, photo, cover, city, address, phone, rating, rating_count, cars_count } = vendor;
  return {
    id,
    name: vendor.name ?? vendor.username ?? t("Company"),
    photo,
    cover,
    city,
    address,
    phone,
    rating,
    rating_count,
    cars: cars_count,
    open: openingStatusOf(vendor, now),
    place: knownPlace(vendor),
  };
}

interface Found {
  type: VendorType;
  search: PlaceSearch;
  canonicalQuery: string;
  town: string | null;
  total: number;
  pageNumber: number;
}

function pageTexts({ type, search, canonicalQuery, town, total, pageNumber }: Found, t: Translate) {
  const texts = listTexts(t, type);
  const heading = town === null ? texts.all : texts.inTown(town);
  return {
    heading,
    title: pageNumber > 1 ? t("{{title}}, page {{page}}", { title: heading, page: pageNumber }) : heading,
    description: texts.description(heading, total),
    query: canonicalQuery,
    // Free text makes an endless number of pages; towns a finite one.
    noindex: total === 0 || search.q !== undefined,
  };
}
