import { type SitemapKind, sitemapPages } from "#contract/sitemap.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";

/* The extension `sitemap`: without it the sitemap reads the list of cars. Both throw `UpstreamError`. */

export const getSitemapParts = async (api: Api) =>
  (await callExtension("sitemap", () => api.get("sitemap", sitemapPages))).parts;

export const getSitemapPages = async (api: Api, kind: SitemapKind, part: number) =>
  (await callExtension("sitemap", () => api.get("sitemap", sitemapPages, { kind, part }))).pages;
