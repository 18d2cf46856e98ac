import { getApi } from "#app/middleware/api.ts";
import { languages } from "#contract/languages.ts";
import type { Route } from "./+types/route";
import { countCarParts } from "./car-pages.server.ts";
import { sitemapIndex, xmlResponse } from "./xml.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const parts = await countCarParts(getApi(context));
  const paths = languages.flatMap((lang) => [
    `/sitemaps/${lang}.xml`,
    ...Array.from({ length: parts }, (_, index) => `/sitemaps/${lang}-cars-${index + 1}.xml`),
  ]);
  return xmlResponse(sitemapIndex(url.origin, paths));
}
