import { Hono } from "hono";
import type { ApiEnv } from "../http/context.ts";
import { isPublished, referencedKeys } from "../storage/photo-references.ts";
import type { PhotoKind } from "../storage/photo-storage.ts";

const immutable = "public, max-age=31536000, immutable";
/** For photos that their owner may delete. */
const shortLived = "public, max-age=60, must-revalidate";

/** Serves the photos that rows show, under unguessable names that are never reused. */
export function photoRoutes(kind: PhotoKind): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get("/:file", async (c) => {
    const { db, log, photos } = c.var;
    const [file] = /^[0-9a-f]{32}\.webp$/.exec(c.req.param("file")) ?? [];
    // The key comes from a row, so that no text of a visitor reaches the storage.
    const [key] = file ? await referencedKeys(db, [`${kind}/${file}`]) : [];
    if (!key) return c.notFound();
    // Web servers often check whether a photo is still shown; the row is enough to answer that (decision 189).
    const photo = c.req.method === "HEAD" ? new Uint8Array() : await photos.get(key);
    if (!photo) {
      log.warn({ photo: key }, "a photo is missing in the storage");
      return c.notFound();
    }
    return c.body(new Uint8Array(photo), 200, {
      "Content-Type": "image/webp",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": (await isPublished(db, key)) ? immutable : shortLived,
    });
  });
  return routes;
}
