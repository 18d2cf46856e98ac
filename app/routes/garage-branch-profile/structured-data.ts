import type { AutoRepair, BreadcrumbList, Graph } from "schema-dts";
import { pictureUrl } from "#app/ui/picture.tsx";
import type { BranchPage } from "./loader.server.ts";

interface PageContext {
  /** Without a trailing slash. */
  origin: string;
  url: string;
  name: string;
  /** Breadcrumb without the page itself. */
  breadcrumb: { name: string; path: string }[];
}

const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** schema.org's AutoRepair and breadcrumb. The rating only where the reviews are on the page. */
export function structuredData(page: BranchPage, context: PageContext): Graph {
  return { "@context": "https://schema.org", "@graph": [repairShop(page, context), breadcrumbList(context)] };
}

function repairShop({ branch, photos, reviews }: BranchPage, { origin, url, name }: PageContext): AutoRepair {
  const images = photos.flatMap((photo) => pictureUrl(photo, 960) ?? []);
  const hours = branch.opening_hours.flatMap(({ day, open, close }) =>
    open && close ? `${days[day - 1]} ${open}-${close}` : [],
  );
  const summary = reviews && reviews.items.length > 0 ? reviews.summary : null;
  return {
    "@type": "AutoRepair",
    "@id": `${url}#garage`,
    name,
    url,
    ...(images.length > 0 && { image: images.map((path) => origin + path) }),
    ...(branch.description && { description: branch.description }),
    ...(branch.phone && { telephone: branch.phone }),
    ...(branch.email && { email: branch.email }),
    ...((branch.address || branch.city) && {
      address: {
        "@type": "PostalAddress",
        ...(branch.address && { streetAddress: branch.address }),
        ...(branch.city && { addressLocality: branch.city }),
      },
    }),
    ...(branch.lat !== null &&
      branch.lng !== null && {
        geo: { "@type": "GeoCoordinates", latitude: branch.lat, longitude: branch.lng },
      }),
    ...(hours.length > 0 && { openingHours: hours }),
    ...(summary?.average && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: summary.average,
        reviewCount: summary.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

function breadcrumbList({ origin, name, breadcrumb }: PageContext): BreadcrumbList {
  const steps = [
    ...breadcrumb.map((parent) => ({ name: parent.name, item: origin + parent.path })),
    { name },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}
