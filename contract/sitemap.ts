import { z } from "zod";
import { dataResponse } from "./envelope.ts";
import { count, id, instant, optionalQuery } from "./fields.ts";
import { maxPage } from "./search-limits.ts";

export const sitemapKinds = ["cars", "dealers", "agents", "branches"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Ids per part: part 2 has those from 10,001 to 20,000, so that a page stays in its part. */
export const sitemapPartSize = 10_000;

/** GET sitemap, beyond §7: the parts that have pages, or with both parameters the pages of one. */
export const sitemapQuery = z.object({
  kind: optionalQuery(z.enum(sitemapKinds)),
  part: optionalQuery(z.coerce.number().int().min(1).max(maxPage)),
});

/** `updated_at` is null when it is unknown. */
export const sitemapPages = z
  .strictObject({
    parts: z.array(z.strictObject({ kind: z.enum(sitemapKinds), part: count })),
    pages: z.array(z.strictObject({ id, updated_at: instant.nullable() })),
  })
  .meta({ id: "SitemapPages" });
export type SitemapPages = z.infer<typeof sitemapPages>;
export const sitemapResponse = dataResponse(sitemapPages);
