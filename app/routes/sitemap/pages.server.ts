import { getCars } from "#app/api/cars.server.ts";
import { getLandingNames, getMarketFacets, getTowns } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { getBranches, getBranchTowns, getGarages, getServices } from "#app/api/garages.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { getTownsWithCars } from "#app/api/sitemap.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { getVendors, getVendorTowns } from "#app/api/vendors.server.ts";
import { type Filters, serializeFilters } from "#app/features/search/car-filters.ts";
import { landingSlug } from "#app/features/search/landing-pages.ts";
import { serializePlaceSearch } from "#app/features/search/place-search.ts";
import { localizedHref, localizedPath } from "#app/i18n/i18n.tsx";
import { pages } from "#app/routes.ts";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { SitemapKind } from "#contract/sitemap.ts";

export interface SitemapPage {
  hrefIn: (lang: Lang) => string;
  updatedAt?: string | null;
}

/** Reads the records of the fixed pages that are lists. */
const recordsOf: Record<string, (api: Api) => Promise<{ items: readonly unknown[] }>> = {
  "listing-car": (api) => getCars(api, { show_num: 1 }),
  "dealer-listing": (api) => getVendors(api, { type: "dealer" }),
  "sale-agents": (api) => getVendors(api, { type: "agent" }),
  "garages-list": (api) => getBranches(api, {}),
};

/** Leaves out lists without records, which search engines may not show. */
async function fixedPages(api: Api): Promise<SitemapPage[]> {
  const listed = pages.filter(({ sitemap }) => sitemap);
  const records = await Promise.all(
    listed.map(async ({ path }) => optional(recordsOf[path]?.(api) ?? Promise.resolve(null), null)),
  );
  return listed
    .filter((_, index) => records[index]?.items.length !== 0)
    .map(({ path }) => ({ hrefIn: (lang) => localizedPath(`/${path}`, lang) }));
}

const patterns = {
  cars: "/:lang?/listing-detail-v1/:id",
  dealers: "/:lang?/dealer-detail/:id",
  agents: "/:lang?/sale-agents-detail/:id",
  branches: "/:lang?/garage-branch-profile/:id",
} as const satisfies Record<SitemapKind, string>;

export const recordPage = (kind: SitemapKind, id: number, updatedAt: string | null = null): SitemapPage => ({
  hrefIn: (lang) => localizedHref(lang, patterns[kind], { id: String(id) }),
  updatedAt,
});

/** Returns fixed pages, and lists that search engines may show; lists that fail to load are left out. */
export async function listedPages(api: Api): Promise<SitemapPage[]> {
  const lists = await Promise.all([
    fixedPages(api),
    landingPages(api),
    optionPages(api),
    townPages(api),
    // Other APIs only name their cars as records, so branches are listed here.
    supports("sitemap") ? [] : branchPages(api),
  ]);
  return lists.flat();
}

async function landingPages(api: Api): Promise<SitemapPage[]> {
  const [names, market, towns, withCarsNearby] = await Promise.all([
    optional(getLandingNames(api), null),
    optional(getMarketFacets(api), null),
    optional(getTowns(api), []),
    supports("filters") ? optional(getTownsWithCars(api), null) : null,
  ]);
  if (!names || !market) return [];
  const hasCars = ({ id }: (typeof towns)[number]) => withCarsNearby === null || withCarsNearby.has(id);
  const lists: { filters: Filters; townId?: number }[] = [
    ...withCars(market.brands).map(({ id }) => ({ filters: { brand_id: id } })),
    ...withCars(market.models).map(({ id, brand_id }) => ({ filters: { brand_id, model_id: id } })),
    ...withCars(market.body_types).map(({ value }) => ({ filters: { body_type: value } })),
    ...towns.filter(hasCars).map(({ id, name }) => ({ filters: { city: name }, townId: id })),
  ];
  return lists.flatMap(({ filters, townId }) => {
    const slug = landingSlug(filters, names, townId);
    return slug === null
      ? []
      : [{ hrefIn: (lang: Lang) => localizedHref(lang, "/:lang?/listing-car/*", { "*": slug }) }];
  });
}

const withCars = <T extends { count: number | null }>(options: readonly T[]) =>
  options.filter(({ count }) => count);

/** Lists of cars and of garages with a single choice, which have no landing page. */
async function optionPages(api: Api): Promise<SitemapPage[]> {
  const [market, services] = await Promise.all([
    optional(getMarketFacets(api), null),
    optional(getServices(api), []),
  ]);
  const choices: Filters[] = [
    ...withCars(market?.categories ?? []).map(({ id }) => ({ category_id: id })),
    ...withCars(market?.car_conditions ?? []).map(({ id }) => ({ car_condition_id: id })),
    ...withCars(market?.fuel_types ?? []).map(({ id }) => ({ fuel_type_id: id })),
    ...withCars(market?.transmission_types ?? []).map(({ id }) => ({ transmission_type_id: id })),
  ];
  return [
    ...choices.map((filters) => queryPage("/:lang?/listing-car", serializeFilters(filters).toString())),
    ...services
      // No garage offers a service that has no price.
      .filter(({ price_from }) => price_from !== null)
      .map(({ id }) => queryPage("/:lang?/garages-list", serializePlaceSearch({ service_id: id }))),
  ];
}

type ListPattern =
  | "/:lang?/listing-car"
  | "/:lang?/garages-list"
  | "/:lang?/dealer-listing"
  | "/:lang?/sale-agents";

const queryPage = (pattern: ListPattern, query: string): SitemapPage => ({
  hrefIn: (lang) => `${localizedHref(lang, pattern)}?${query}`,
});

/** Lists of dealers, agents and garages by town, with its name in the default language (decision 131). */
async function townPages(api: Api): Promise<SitemapPage[]> {
  const inDefaultLang = { ...api, lang: defaultLang };
  const lists = await Promise.all([
    optional(getVendorTowns(inDefaultLang, { type: "dealer" }), []),
    optional(getVendorTowns(inDefaultLang, { type: "agent" }), []),
    optional(getBranchTowns(inDefaultLang), []),
  ]);
  const patterns: ListPattern[] = ["/:lang?/dealer-listing", "/:lang?/sale-agents", "/:lang?/garages-list"];
  return patterns.flatMap((pattern, index) =>
    (lists[index] ?? []).map(({ name }) => queryPage(pattern, serializePlaceSearch({ city: name }))),
  );
}

async function branchPages(api: Api): Promise<SitemapPage[]> {
  const garages = await optional(getGarages(api), []);
  return garages.flatMap(({ branches }) => branches.map(({ id }) => recordPage("branches", id)));
}
