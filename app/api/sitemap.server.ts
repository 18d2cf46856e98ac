import { defaultRadius } from "#contract/car-list-options.ts";
import { defaultLang } from "#contract/languages.ts";
import { type SitemapKind, sitemapPages } from "#contract/sitemap.ts";
import { getCars } from "./cars.server.ts";
import { getTowns } from "./content.server.ts";
import { callExtension } from "./extensions.server.ts";
import { cachedReference } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";
import { readForEach } from "./transport/envelope.ts";

/* The extension `sitemap`: without it the sitemap reads the list of cars. All throw `UpstreamError`. */

export const getSitemapParts = async (api: Api) =>
  (await callExtension("sitemap", () => api.get("sitemap", sitemapPages))).parts;

export const getSitemapPages = async (api: Api, kind: SitemapKind, part: number) =>
  (await callExtension("sitemap", () => api.get("sitemap", sitemapPages, { kind, part }))).pages;

/** Returns the ids of the towns whose lists have cars. Asks for each town, as the clusters of a map are not exact. */
export const getTownsWithCars = (api: Api): Promise<Set<number>> =>
  cachedReference({ ...api, lang: defaultLang }, "towns-with-cars", async (fresh) => {
    const counts = await readForEach(await getTowns(fresh), async ({ id, lat, lng }) => {
      const { total } = await getCars(fresh, { lat, lng, radius_km: defaultRadius, show_num: 1 });
      return { id, total };
    });
    return new Set(counts.filter(({ total }) => total > 0).map(({ id }) => id));
  });
