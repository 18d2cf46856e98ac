import { createHash } from "node:crypto";
import { data } from "react-router";
import { getCars, getFacets } from "#app/api/cars.server.ts";
import { getEquipment } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { essentialList, optional } from "#app/api/page-errors.ts";
import { getSettings } from "#app/api/site-settings.server.ts";
import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { redirectToCanonicalUrl } from "#app/config/urls.ts";
import { activeFilters } from "#app/features/search/active-filters.server.ts";
import { toFacets } from "#app/features/search/car-facets.ts";
import {
  type Filters,
  parseFilters,
  serializeFilters,
  withoutFilters,
} from "#app/features/search/car-filters.ts";
import { toCarsQuery } from "#app/features/search/cars-query.ts";
import { getFormatter } from "#app/i18n/formatter.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { findListTown } from "#app/routes/listing-car/loader.server.ts";
import { feedTitle, listingPageTexts } from "#app/routes/listing-car/page-texts.ts";
import type { Route } from "./+types/route";
import { atomFeed } from "./atom.server.ts";

const entries = 50;

/** Returns a search's newest cars as an Atom feed (decision 132). @throws 404 if the API cannot tell which are new */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (!supports("sort")) throw data(null, { status: 404 });
  const api = getApi(context);
  const { t, lang } = getI18n(context);
  const { filters, place } = await findListTown(api, feedFilters(url));
  const query = serializeFilters(filters).toString();
  redirectToCanonicalUrl(url, query);
  const carsQuery = toCarsQuery(filters, place);
  const [cars, facets, equipment, settings] = await Promise.all([
    filters.city !== undefined && !place
      ? null
      : essentialList(getCars(api, { ...carsQuery, sort_by: "newest", show_num: entries })),
    getFacets(api, carsQuery).then((lists) => toFacets(lists, carsQuery)),
    filters.equipment ? optional(getEquipment(api), []) : [],
    optional(getSettings(api), null),
  ]);
  const unknown: "city"[] = place ? [] : ["city"];
  const { heading } = listingPageTexts(
    {
      filters,
      facets,
      total: cars?.total ?? 0,
      hasMore: false,
      page: 1,
      landing: null,
      makeLanding: null,
      unknown,
    },
    { t, lang },
  );
  const format = getFormatter(lang, settings?.base_currency_symbol ?? "€");
  const pieces = equipment.map((piece) => ({ ...piece, count: null }));
  const active = activeFilters(filters, { facets, equipment: pieces }, t, format);
  const xml = atomFeed({
    lang,
    origin: url.origin,
    self: url.href,
    list: `${url.origin}${localizedHref(lang, "/:lang?/listing-car")}${query && `?${query}`}`,
    title: feedTitle(heading, { active, filters, unknown }),
    siteName: settings?.site_name ?? "Car Market",
    cars: cars?.items ?? [],
    carTitle: t("Car without a title"),
    format,
  });
  return answer(request, xml);
}

const feedFilters = (url: URL): Filters =>
  withoutFilters(parseFilters(url.searchParams).filters, ["sort_by", "show_num", "page", "more"]);

/** Supports ETags, because feed readers ask often and mostly have the newest version already. */
function answer(request: Request, xml: string): Response {
  const etag = `"${createHash("sha256").update(xml).digest("base64url")}"`;
  const headers = { ...publicPageHeaders(), ETag: etag, Vary: "Accept-Encoding" };
  const known = (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(etag) || known.includes("*")) return new Response(null, { status: 304, headers });
  return new Response(xml, {
    headers: { ...headers, "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}
