import { Hono } from "hono";
import type { ApiEnv } from "../context.ts";
import { findPhoto } from "../people/photos.ts";

/** People's pictures, mounted at /media/people: each under a name that nobody guesses, and that is never used again. */
export const peoplePhotos = new Hono<ApiEnv>();

peoplePhotos.get("/:file", async (c) => {
  const name = /^([0-9a-f]{32})\.webp$/.exec(c.req.param("file"))?.[1];
  const photo = name && (await findPhoto(c.var.db, name));
  if (!photo) return c.notFound();
  return c.body(new Uint8Array(photo), 200, {
    "Content-Type": "image/webp",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
});
