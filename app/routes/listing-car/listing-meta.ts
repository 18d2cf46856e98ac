import type { ItemList, WithContext } from "schema-dts";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { PageInfo } from "#app/layout/page-meta.ts";
import type { Lang } from "#contract/languages.ts";
import { activeGroups } from "./filters.ts";
import type { Listing } from "./loader.server.ts";

/** Lists with more filters are noindex: there are millions. */
const maxIndexedFilters = 2;

interface PageContext {
  lang: Lang;
  /** Without a trailing slash. */
  origin: string;
}

export function listingMeta(
  { filters, unknown, total, cars }: Listing,
  context: PageContext,
): Partial<PageInfo> {
  const isIndexed = unknown.length === 0 && total > 0 && activeGroups(filters).length <= maxIndexedFilters;
  return {
    query: serializeFilters(filters).toString(),
    noindex: !isIndexed,
    structuredData: cars.length > 0 ? carList(cars, context) : undefined,
  };
}

/** URLs only; each car's page has its own data. */
function carList(cars: CardCar[], { lang, origin }: PageContext) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: cars.map(({ id, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: origin + localizedHref(lang, "/:lang?/listing-detail-v1/:id", { id: String(id) }),
      ...(title !== null && { name: title }),
    })),
  } satisfies WithContext<ItemList>;
}
