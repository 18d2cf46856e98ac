import { Hono } from "hono";
import type { Kysely } from "kysely";
import type { ApiEnv } from "../context.ts";
import type { Database } from "../db/schema.ts";

/** Photos from the database: each under a name that nobody guesses, and that is never used again. */
export function servedPhotos(
  find: (db: Kysely<Database>, name: string) => Promise<Uint8Array | undefined>,
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
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
  return photos;
}
