import { XMLBuilder } from "fast-xml-parser";
import { toCardCar } from "#app/features/cars/card-car.ts";
import type { Formatter } from "#app/i18n/formatter.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { pictureUrl } from "#app/ui/picture.tsx";
import type { Car } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";

interface Feed {
  lang: Lang;
  /** Without a trailing slash. */
  origin: string;
  /** URLs of the feed itself and of the list. */
  self: string;
  list: string;
  title: string;
  siteName: string;
  cars: readonly Car[];
  /** Title for a car without one. */
  carTitle: string;
  format: Formatter;
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
});

/** Date of a feed that never had a car. Its year tells since when the tags belong to the host (RFC 4151). */
const firstDay = "2026-01-01T00:00:00Z";

/** Builds an Atom feed (RFC 4287). Cars without a date are left out, because an entry must have a true one. */
export function atomFeed(feed: Feed): string {
  const { lang, origin, self, list, siteName } = feed;
  const cars = feed.cars.flatMap((car) =>
    car.updated_at === null ? [] : [{ ...car, updated_at: car.updated_at }],
  );
  const updated = [firstDay, ...cars.map(({ updated_at }) => updated_at)].sort().at(-1);
  const { pathname, search } = new URL(self);
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": lang,
      id: tagUri(origin, pathname + search),
      title: xmlText(`${feed.title} · ${siteName}`),
      updated,
      author: { name: xmlText(siteName), uri: origin },
      link: [
        { "@rel": "self", "@type": "application/atom+xml", "@href": self },
        { "@rel": "alternate", "@type": "text/html", "@hreflang": lang, "@href": list },
      ],
      entry: cars.map((car) => entry(car, feed)),
    },
  });
}

function entry(car: Car & { updated_at: string }, { lang, origin, format, carTitle }: Feed) {
  const path = localizedHref(lang, "/:lang?/listing-detail-v1/:id", { id: String(car.id) });
  const { title, price, year, mileage, unit, fuel, transmission, city, image } = toCardCar(car);
  const facts = [
    price !== null && format.price(price),
    year && String(year),
    mileage !== null && format.distance(mileage, unit),
    fuel,
    transmission,
    city,
  ];
  const picture = image && pictureUrl(image, 960);
  return {
    id: tagUri(origin, path),
    title: xmlText(title ?? carTitle),
    updated: car.updated_at,
    link: [
      { "@rel": "alternate", "@type": "text/html", "@hreflang": lang, "@href": origin + path },
      ...(picture ? [{ "@rel": "enclosure", "@href": origin + picture }] : []),
    ],
    summary: xmlText(facts.filter((fact) => typeof fact === "string").join(" · ")),
  };
}

/** Returns an id that stays the same when the site moves its pages. */
function tagUri(origin: string, path: string): string {
  const { hostname } = new URL(origin);
  return `tag:${hostname},${firstDay.slice(0, 4)}:${path}`;
}

/** Removes characters that XML 1.0 forbids even as references. */
const xmlText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");
