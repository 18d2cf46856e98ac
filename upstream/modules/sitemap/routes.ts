import { createRoute } from "@hono/zod-openapi";
import { sitemapQuery, sitemapResponse } from "#contract/sitemap.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonResponse } from "../../platform/http/openapi.ts";
import { sharedJson } from "../../platform/http/shared-json.ts";
import { findSitemapParts, listSitemapPages } from "./queries.ts";

export const sitemapRoutes = createRouter();

sitemapRoutes.openapi(
  createRoute({
    method: "get",
    path: "/sitemap",
    tags: ["Sitemap"],
    summary: "Every page of a record, by id, in parts of 10,000 ids",
    description: "Without `kind` and `part` the parts that have pages; with both the pages of that part.",
    request: { query: sitemapQuery },
    responses: { 200: jsonResponse(sitemapResponse, "Parts or pages"), ...errorResponses(422) },
  }),
  (c) => {
    const { kind, part } = c.req.valid("query");
    return sharedJson(c, async () => ({
      data:
        kind && part
          ? { parts: [], pages: await listSitemapPages(c.var.db, kind, part) }
          : { parts: await findSitemapParts(c.var.db), pages: [] },
    }));
  },
);
