import type { Graph } from "schema-dts";
import {
  activeGroups,
  type ChoiceFilter,
  chosenName,
  type Facets,
  type UnknownFilter,
} from "#app/features/search/car-facets.ts";
import { type Filters, serializeFilters } from "#app/features/search/car-filters.ts";
import { type BreadcrumbItem, breadcrumbList, itemList } from "#app/features/structured-data/lists.ts";
import { getFormatter } from "#app/i18n/formatter.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import type { PageInfo } from "#app/layout/page-meta.ts";
import type { SiteData } from "#app/layout/site.tsx";
import type { Lang } from "#contract/languages.ts";
import type { Listing } from "./loader.server.ts";

/** Their names follow "cars for sale" in the API's words, because no language inflects them all as in "Diesel cars". */
const kindFilters = [
  "category_id",
  "car_condition_id",
  "body_type",
  "fuel_type_id",
  "transmission_type_id",
  "color",
] as const satisfies ChoiceFilter[];

interface List {
  filters: Filters;
  facets: Facets;
  total: number;
  hasMore: boolean;
  page: number;
  landing: string | null;
  makeLanding: string | null;
  unknown: readonly UnknownFilter[];
}

/** Returns texts such as "Volkswagen Golf cars for sale near Utrecht: Family car, page 2", and the breadcrumb. */
export function listingPageTexts(list: List, { t, lang }: { t: Translate; lang: Lang }) {
  const { filters, facets, total, hasMore, page, unknown } = list;
  const name = (filter: ChoiceFilter) => chosenName(facets, filter, filters[filter]);
  const chosen = (filters: readonly ChoiceFilter[]) =>
    filters.map(name).filter((one): one is string => one !== null);
  const kinds = chosen(kindFilters);
  const make = chosen(["brand_id", "model_id"]).join(" ");
  const isOfBodyAlone = make === "" && kinds.length === 1 && filters.body_type !== undefined;
  const subject = isOfBodyAlone ? kinds.join() : make;
  const cars = subject === "" ? t("Cars for sale") : t("{{brand}} cars for sale", { brand: subject });
  const around =
    filters.city === undefined || unknown.includes("city")
      ? cars
      : t("{{cars}} near {{town}}", { cars, town: filters.city });
  const words = filters.q === undefined ? [] : [t("“{{words}}”", { words: filters.q })];
  const criteria = [...(isOfBodyAlone ? [] : kinds), ...words];
  const heading =
    criteria.length === 0
      ? around
      : t("{{cars}}: {{category}}", { cars: around, category: getFormatter(lang).list(criteria) });
  return {
    heading,
    title: page > 1 ? t("{{title}}, page {{page}}", { title: heading, page }) : heading,
    description: hasMore
      ? t("{{heading}}: compare offers with photos, prices, mileage and sellers.", { heading })
      : t("{{heading}}: compare {{count}} offers with photos, prices, mileage and sellers.", {
          heading,
          count: total,
        }),
    breadcrumb: listBreadcrumb(list, heading, { t, lang }),
    noindex: isIndexed(list) ? undefined : true,
  };
}

/** Returns home, all cars, and the make of a model or of a narrower list. */
function listBreadcrumb(
  { filters, facets, makeLanding }: List,
  heading: string,
  { t, lang }: { t: Translate; lang: Lang },
): BreadcrumbItem[] {
  const root = { name: t("Cars for sale"), path: localizedHref(lang, "/:lang?/listing-car") };
  const { brand_id, model_id } = filters;
  const brand = chosenName(facets, "brand_id", brand_id);
  const isWithinBrand = model_id !== undefined || activeGroups(filters).length > 1;
  const path =
    makeLanding === null
      ? `${root.path}?${serializeFilters({ brand_id })}`
      : localizedHref(lang, "/:lang?/listing-car/*", { "*": makeLanding });
  return [
    { name: t("Home"), path: localizedHref(lang, "/:lang?") },
    ...(heading === root.name ? [] : [root]),
    ...(brand !== null && isWithinBrand ? [{ name: brand, path }] : []),
  ];
}

/** A single choice from these lists is indexed; a make, a body type and a town have landing pages. */
const indexedFilters: ReadonlySet<string> = new Set([
  "brand_id",
  "category_id",
  "car_condition_id",
  "fuel_type_id",
  "transmission_type_id",
]);

/** Two or more filters, words, bounds and other orders make endless lists: search engines only follow their links. */
function isIndexed({ filters, unknown, total, landing }: List): boolean {
  const [group, ...others] = activeGroups(filters);
  if (unknown.length > 0 || total === 0 || others.length > 0) return false;
  if (filters.sort_by !== undefined || filters.show_num !== undefined) return false;
  return group === undefined || landing !== null || indexedFilters.has(group[0]);
}

/** Returns the heading with the criteria that it lacks, such as "up to €5,000", as a reader may follow several feeds. */
export function feedTitle(
  heading: string,
  { active, filters, unknown }: Pick<Listing, "active" | "filters" | "unknown">,
): string {
  const isNear = filters.radius_km === undefined && !unknown.includes("city");
  const others = active.filter(
    ({ group, text }) => !heading.includes(text) && !(isNear && group[0] === "city"),
  );
  return [heading, ...others.map(({ text }) => text)].join(" · ");
}

interface ListingData {
  listing: Listing;
  page: Pick<PageInfo, "noindex"> & { title: string; heading: string; breadcrumb: BreadcrumbItem[] };
}

export function listingMeta({ listing, page }: ListingData, { lang, origin }: Site): Partial<PageInfo> {
  const { filters, landing, feed } = listing;
  const onLanding = !page.noindex && landing !== null;
  return {
    query: serializeFilters(onLanding ? { page: filters.page } : { ...filters, more: undefined }).toString(),
    pattern: onLanding ? "/:lang?/listing-car/*" : "/:lang?/listing-car",
    params: { "*": landing ?? undefined },
    feed:
      import.meta.env.SSR && feed !== null
        ? { title: feedTitle(page.heading, listing), href: feed }
        : undefined,
    structuredData: import.meta.env.SSR ? structuredData({ listing, page }, { lang, origin }) : undefined,
  };
}

type Site = Pick<SiteData, "lang" | "origin">;

function structuredData({ listing: { cars }, page }: ListingData, { lang, origin }: Site): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": [
      breadcrumbList({ origin, name: page.heading, breadcrumb: page.breadcrumb }),
      ...(cars.length > 0
        ? [
            itemList(
              origin,
              cars.map(({ id }) => localizedHref(lang, "/:lang?/listing-detail-v1/:id", { id: String(id) })),
            ),
          ]
        : []),
    ],
  };
}
