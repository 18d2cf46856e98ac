import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { cachePolicy } from "#app/config/http.ts";
import { staticErrorPage } from "./static-error-page.ts";
import { addVary } from "./vary.ts";

const publicFileCacheControl = "public, max-age=3600";

/** Serves files by their `.br` and `.gz` siblings too. @param directory an absolute path */
export function staticFiles(directory: string): Hono {
  return (
    new Hono()
      .get("/assets/*", serve(directory, cachePolicy.immutable))
      // Not cached: the next build may have a script that this one lacks.
      .all("/assets/*", () => staticErrorPage(404))
      // Pages have no dot in their path, so they are not looked for on the disk.
      .get("/:file{.+\\.[^/]+}", serve(directory, publicFileCacheControl))
  );
}

function serve(root: string, cacheControl: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      c.res.headers.set("Cache-Control", cacheControl);
      addVary(c.res.headers, "Accept-Encoding");
    },
  });
}
