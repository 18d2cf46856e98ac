import { data } from "react-router";
import { getMarketFacets } from "#app/api/content.server.ts";
import { getGarages } from "#app/api/garages.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { isLang } from "#contract/languages.ts";
import { carsOfPart } from "../car-pages.server.ts";
import { branchPage, brandPage, carPage, fixedPages, type PageHref } from "../pages.ts";
import { sitemap, xmlResponse } from "../xml.ts";
import type { Route } from "./+types/route";

/** /sitemaps/{lang}.xml has pages, /sitemaps/{lang}-cars-{n}.xml cars, newest first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [, lang, part] = /^([a-z]{2})(?:-cars-([1-9]\d{0,5}))?\.xml$/.exec(params.file) ?? [];
  if (!isLang(lang)) throw data(null, { status: 404 });
  const api = getApi(context);
  const pages = part ? await carPages(api, Number(part)) : [...fixedPages, ...(await listedPages(api))];
  return xmlResponse(sitemap(url.origin, lang, pages));
}

/** Brands with cars, and garages; empty when the API fails. */
async function listedPages(api: Api): Promise<PageHref[]> {
  const [facets, garages] = await Promise.all([
    optional(getMarketFacets(api), null),
    optional(getGarages(api), []),
  ]);
  const brands = (facets?.brands ?? []).filter(({ count }) => count);
  const branches = garages.flatMap((garage) => garage.branches);
  return [...brands.map(({ id }) => brandPage(id)), ...branches.map(({ id }) => branchPage(id))];
}

async function carPages(api: Api, part: number): Promise<PageHref[]> {
  const ids = await carsOfPart(api, part);
  if (!ids) throw data(null, { status: 404 });
  return ids.map(carPage);
}
