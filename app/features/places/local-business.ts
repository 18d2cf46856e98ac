import type { AutoDealer, AutoRepair, BreadcrumbList, Graph } from "schema-dts";
import { pictureUrl } from "#app/ui/picture.tsx";
import type { Vendor } from "#contract/vendors.ts";

type Place = Pick<Vendor, "phone" | "email" | "address" | "city" | "lat" | "lng" | "opening_hours"> & {
  type: "AutoDealer" | "AutoRepair";
  description: string | null;
  /** As the API names them. */
  pictures: readonly string[];
  vat_number: string | null;
  kvk_number: string | null;
  /** Only where the reviews are on the page. */
  reviews: { average: number; count: number } | null;
};

export interface PlacePage {
  /** Without a trailing slash. */
  origin: string;
  /** The canonical one. */
  url: string;
  name: string;
  /** Breadcrumb without the page itself. */
  breadcrumb: { name: string; path: string }[];
}

const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** schema.org's description of a business, and the breadcrumb of its page. */
export function localBusinessData(place: Place, page: PlacePage): Graph {
  return { "@context": "https://schema.org", "@graph": [localBusiness(place, page), breadcrumbList(page)] };
}

function localBusiness(place: Place, { origin, url, name }: PlacePage): AutoDealer | AutoRepair {
  const images = place.pictures.flatMap((photo) => pictureUrl(photo, 960) ?? []);
  const hours = place.opening_hours.flatMap(({ day, open, close }) =>
    open && close ? `${days[day - 1]} ${open}-${close}` : [],
  );
  const { description, phone, email, address, city, lat, lng, vat_number, kvk_number } = place;
  return {
    "@type": place.type,
    "@id": `${url}#${place.type === "AutoRepair" ? "garage" : "vendor"}`,
    name,
    url,
    ...(images.length > 0 && { image: images.map((path) => origin + path) }),
    ...(description && { description }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...((address || city) && {
      address: {
        "@type": "PostalAddress",
        ...(address && { streetAddress: address }),
        ...(city && { addressLocality: city }),
      },
    }),
    ...(lat !== null &&
      lng !== null && {
        geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lng },
      }),
    ...(vat_number && { vatID: vat_number }),
    ...(kvk_number && { identifier: { "@type": "PropertyValue", propertyID: "KVK", value: kvk_number } }),
    ...(hours.length > 0 && { openingHours: hours }),
    ...(place.reviews && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: place.reviews.average,
        reviewCount: place.reviews.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

function breadcrumbList({ origin, name, breadcrumb }: PlacePage): BreadcrumbList {
  const steps = [
    ...breadcrumb.map((parent) => ({ name: parent.name, item: origin + parent.path })),
    { name },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}
