import type { Graph } from "schema-dts";
import { activeGroups } from "#app/features/search/car-facets.ts";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { type BreadcrumbItem, breadcrumbList, itemList } from "#app/features/structured-data/lists.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { PageInfo } from "#app/layout/page-meta.ts";
import type { SiteData } from "#app/layout/site.tsx";
import type { Listing } from "./loader.server.ts";

/** A single choice from these lists is indexed; a make, a body type and a town have landing pages. */
const indexedFilters: ReadonlySet<string> = new Set([
  "brand_id",
  "category_id",
  "car_condition_id",
  "fuel_type_id",
  "transmission_type_id",
]);

/** Two or more filters, words, bounds and other orders make endless lists: search engines only follow their links. */
function isIndexed({ filters, unknown, total, landing }: Listing): boolean {
  const [group, ...others] = activeGroups(filters);
  if (unknown.length > 0 || total === 0 || others.length > 0) return false;
  if (filters.sort_by !== undefined || filters.show_num !== undefined) return false;
  return group === undefined || landing !== null || indexedFilters.has(group[0]);
}

interface ListingData {
  listing: Listing;
  page: { title: string; heading: string; breadcrumb: BreadcrumbItem[] };
}

export function listingMeta({ listing, page }: ListingData, { lang, origin }: Site): Partial<PageInfo> {
  const { filters, landing, feed } = listing;
  const isCanonical = isIndexed(listing);
  const onLanding = isCanonical && landing !== null;
  return {
    query: serializeFilters(onLanding ? { page: filters.page } : { ...filters, more: undefined }).toString(),
    pattern: onLanding ? "/:lang?/listing-car/*" : "/:lang?/listing-car",
    params: { "*": landing ?? undefined },
    noindex: !isCanonical,
    feed: feed === null ? undefined : { title: page.heading, href: feed },
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
