import { supports } from "#app/api/extensions.server.ts";
import { essential } from "#app/api/page-errors.ts";
import { getSitemapParts } from "#app/api/sitemap.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { languages } from "#contract/languages.ts";
import type { Route } from "./+types/route";
import { countCarParts } from "./car-pages.server.ts";
import { sitemapIndex, xmlResponse } from "./xml.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context);
  const parts = supports("sitemap")
    ? (await essential(getSitemapParts(api))).map(({ kind, part }) => `${kind}-${part}`)
    : Array.from({ length: await countCarParts(api) }, (_, index) => `cars-${index + 1}`);
  const paths = languages.flatMap((lang) => [
    `/sitemaps/${lang}.xml`,
    ...parts.map((part) => `/sitemaps/${lang}-${part}.xml`),
  ]);
  return xmlResponse(sitemapIndex(url.origin, paths));
}
