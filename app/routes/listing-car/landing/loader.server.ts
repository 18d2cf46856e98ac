import { data, redirect } from "react-router";
import { getLandingNames, getTowns } from "#app/api/content.server.ts";
import { essential, optional } from "#app/api/page-errors.ts";
import { getMarketFormatter } from "#app/api/site-settings.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { redirectToCanonicalUrl } from "#app/config/urls.ts";
import { canonicalQuery, parseFilters, serializeFilters } from "#app/features/search/car-filters.ts";
import { findLanding } from "#app/features/search/landing-pages.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { loadListing, maxTownsOnPage } from "#app/routes/listing-car/loader.server.ts";
import { listingPageTexts } from "#app/routes/listing-car/page-texts.ts";
import type { Route } from "./+types/route";
import { loadFacts } from "./load-facts.server.ts";
import { loadLinks } from "./load-links.server.ts";
import { landingTexts } from "./texts.ts";

/** Loads a list with its filter in the path; others redirect to `/listing-car`. @throws 404 for an unknown name */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context);
  const i18n = getI18n(context);
  const [names, towns] = await Promise.all([essential(getLandingNames(api)), optional(getTowns(api), [])]);
  const landing = findLanding(params["*"], names, towns);
  if (!landing) throw data(null, { status: 404 });
  const listUrl = listUrlOf(api, url, landing);
  // The page of a make links to all of its models, so it has no room for towns.
  const maxTowns = landing.filters.model_id ? maxTownsOnPage(context) : 0;
  const listing = await loadListing(context, listUrl, maxTowns);
  const { total, page, filters } = listing;
  const town = towns.find(({ id }) => id === landing.townId) ?? null;
  const [facts, links, format] = await Promise.all([
    // Search engines want a text only once, and visitors know it from the first page.
    page === 1 && total > 0 && !listing.hasMore ? loadFacts(api, listing, town) : null,
    loadLinks(api, listing, names, towns, town, i18n.t),
    getMarketFormatter(api),
  ]);
  const texts = listingPageTexts(listing, i18n);
  return {
    listing,
    page: { ...texts, ...(facts ? landingTexts(texts.heading, facts, i18n.t, format) : { lead: null }) },
    links,
    base: serializeFilters({ ...filters, page: undefined }).toString(),
  };
}

/** Returns the URL of the same list at `/listing-car`. @throws redirects to the canonical URL */
function listUrlOf(api: Api, url: URL, { slug, filters }: { slug: string; filters: object }): URL {
  const { filters: wanted } = parseFilters(url.searchParams);
  const list = localizedHref(api.lang, "/:lang?/listing-car");
  const known = serializeFilters(filters);
  const listUrl = new URL(
    `${list}?${canonicalQuery(new URLSearchParams([...url.searchParams, ...known]))}`,
    url,
  );
  const { page, ...others } = wanted;
  if (Object.keys(others).length > 0) throw redirect(listUrl.pathname + listUrl.search);
  const path = localizedHref(api.lang, "/:lang?/listing-car/*", { "*": slug });
  const query = serializeFilters({ page }).toString();
  if (decodeURI(url.pathname) !== decodeURI(path)) throw redirect(path + (query && `?${query}`), 301);
  redirectToCanonicalUrl(url, query);
  return listUrl;
}
