import type { AutoDealer, AutoRepair, DayOfWeek, Graph, Offer, OpeningHoursSpecification } from "schema-dts";
import { type BreadcrumbItem, breadcrumbList } from "#app/features/structured-data/lists.ts";
import { pictureUrl } from "#app/ui/picture.tsx";
import { midnight, type Period } from "#contract/dates.ts";
import type { GarageBranch } from "#contract/garages.ts";
import type { Vendor } from "#contract/vendors.ts";

type Place = Pick<Vendor, "phone" | "email" | "address" | "city" | "lat" | "lng" | "opening_hours"> & {
  closed_days?: readonly Period[];
  type: "AutoDealer" | "AutoRepair";
  description: string | null;
  /** URLs as the API sends them. */
  pictures: readonly string[];
  vat_number: string | null;
  kvk_number: string | null;
  services?: GarageBranch["services"];
  /** Null unless the page shows the reviews. */
  reviews: { average: number; count: number } | null;
};

export interface PlacePage {
  /** Without a trailing slash. */
  origin: string;
  url: string;
  name: string;
  /** Breadcrumb without the page itself. */
  breadcrumb: BreadcrumbItem[];
}

const days = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const satisfies DayOfWeek[];

/** Returns schema.org data of a business and of the breadcrumb of its page. */
export function localBusinessData(place: Place, page: PlacePage): Graph {
  return { "@context": "https://schema.org", "@graph": [localBusiness(place, page), breadcrumbList(page)] };
}

function localBusiness(place: Place, { origin, url, name }: PlacePage): AutoDealer | AutoRepair {
  const images = place.pictures.flatMap((photo) => pictureUrl(photo, 960) ?? []);
  const { description, phone, email, address, city, lat, lng, vat_number, kvk_number, services = [] } = place;
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
    ...openingHours(place.opening_hours),
    ...closedDays(place.closed_days),
    ...(services.length > 0 && { makesOffer: services.map(serviceOffer) }),
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

/** Groups days with the same hours. */
function openingHours(hours: Place["opening_hours"]): {
  openingHoursSpecification?: OpeningHoursSpecification[];
} {
  const open = hours.filter(({ open, close }) => open !== null && close !== null);
  const byHours = Map.groupBy(open, (day) => `${day.open}-${day.close}`);
  if (byHours.size === 0) return {};
  return {
    openingHoursSpecification: [...byHours.values()].map((same) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: same.flatMap(({ day }) => days[day - 1] ?? []),
      opens: same[0]?.open ?? "",
      // schema.org reads from midnight to midnight as closed.
      closes: same[0]?.close === midnight ? "23:59" : (same[0]?.close ?? ""),
    })),
  };
}

/** In schema.org, opening and closing at midnight means closed all day. */
function closedDays(periods: Place["closed_days"] = []): {
  specialOpeningHoursSpecification?: OpeningHoursSpecification[];
} {
  if (periods.length === 0) return {};
  return {
    specialOpeningHoursSpecification: periods.map(({ from, to }) => ({
      "@type": "OpeningHoursSpecification",
      opens: "00:00",
      closes: "00:00",
      validFrom: from,
      validThrough: to,
    })),
  };
}

const serviceOffer = ({ name, price }: GarageBranch["services"][number]): Offer => ({
  "@type": "Offer",
  itemOffered: { "@type": "Service", name },
  ...(price !== null && { price, priceCurrency: "EUR" }),
});
