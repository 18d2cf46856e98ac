import type { MetaDescriptor } from "react-router";
import type { ItemList, WithContext } from "schema-dts";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { address } from "#app/i18n/i18n.tsx";
import type { Lang } from "#contract/languages.ts";
import { activeGroups } from "./filter-groups.ts";
import type { Listing } from "./load-listing.server.ts";

/** Lists under more filters than this are left to people; search engines would find millions of them. */
const indexedFilters = 2;

interface Place {
  lang: Lang;
  /** Of the site, without a slash at its end. */
  origin: string;
}

/** What search engines are told of a listing beyond its texts and address: whether to keep it, and its cars. */
export function listingMeta({ filters, unknown, total, cars }: Listing, place: Place): MetaDescriptor[] {
  const kept = unknown.length === 0 && total > 0 && activeGroups(filters).length <= indexedFilters;
  return [
    ...(kept ? [] : [{ name: "robots", content: "noindex" }]),
    ...(cars.length > 0 ? [{ "script:ld+json": carList(cars, place) }] : []),
  ];
}

/** The shown cars as a list of addresses; each car's page describes the car. */
function carList(cars: CardCar[], { lang, origin }: Place) {
  const list: WithContext<ItemList> = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: cars.map(({ id, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: origin + address(lang, "/:lang?/listing-detail-v1/:id", { id: String(id) }),
      ...(title !== null && { name: title }),
    })),
  };
  // React Router asks for an index signature, which the published types of schema.org do not have.
  return { ...(list as object) };
}
