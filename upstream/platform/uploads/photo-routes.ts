import { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { ApiEnv } from "../http/context.ts";

/** Immutable, or for a minute where the owner may delete it. */
const cacheControl = {
  "for good": "public, max-age=31536000, immutable",
  briefly: "public, max-age=60, must-revalidate",
};

/** Photos from the database, under unguessable names that are never reused. */
export function photoRoutes(
  find: (db: Kysely<Database>, name: string) => Promise<Uint8Array | undefined>,
  cachePolicy: keyof typeof cacheControl = "for good",
): Hono<ApiEnv> {
  const photos = new Hono<ApiEnv>();
  photos.get("/:file", async (c) => {
    const name = /^([0-9a-f]{32})\.webp$/.exec(c.req.param("file"))?.[1];
    const photo = name && (await find(c.var.db, name));
    if (!photo) return c.notFound();
    return c.body(new Uint8Array(photo), 200, {
      "Content-Type": "image/webp",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": cacheControl[cachePolicy],
    });
  });
  return photos;
}
