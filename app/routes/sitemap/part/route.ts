import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { essential } from "#app/api/page-errors.ts";
import { getSitemapPages } from "#app/api/sitemap.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { isLang } from "#contract/languages.ts";
import { type SitemapKind, sitemapKinds } from "#contract/sitemap.ts";
import { carsOfPart } from "../car-pages.server.ts";
import { listedPages, recordPage, type SitemapPage } from "../pages.server.ts";
import { sitemap, xmlResponse } from "../xml.server.ts";
import type { Route } from "./+types/route";

const fileName = /^(?<lang>[a-z]{2})(?:-(?<kind>[a-z]+)-(?<part>[1-9]\d{0,5}))?\.xml$/;

/** /sitemaps/{lang}.xml has pages and lists; /sitemaps/{lang}-{kind}-{n}.xml has the records of a kind. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { lang, kind, part } = fileName.exec(params.file)?.groups ?? {};
  if (!isLang(lang)) throw data(null, { status: 404 });
  const api: Api = { ...getApi(context), lang };
  const pages = kind ? await recordPages(api, kind, Number(part)) : await listedPages(api);
  if (pages.length === 0) throw data(null, { status: 404 });
  return xmlResponse(sitemap(url.origin, lang, pages));
}

const isKind = (kind: string): kind is SitemapKind => sitemapKinds.some((known) => known === kind);

async function recordPages(api: Api, kind: string, part: number): Promise<SitemapPage[]> {
  if (supports("sitemap") && isKind(kind)) {
    const pages = await essential(getSitemapPages(api, kind, part));
    return pages.map(({ id, updated_at }) => recordPage(kind, id, updated_at));
  }
  const ids = kind === "cars" ? await carsOfPart(api, part) : null;
  return (ids ?? []).map((id) => recordPage("cars", id));
}
