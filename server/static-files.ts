import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { cachePolicy } from "#app/config/http.ts";
import { staticErrorPage } from "./static-error-page.ts";
import { addVary } from "./vary.ts";

const PUBLIC_FILE_CACHE_CONTROL = "public, max-age=3600";

/** The built client files and their `.br` and `.gz` siblings. `directory` is absolute. */
export function staticFiles(directory: string): Hono {
  return (
    new Hono()
      .get("/assets/*", serve(directory, cachePolicy.immutable))
      // A 404 for a script of an old build must not be cached: the next build may have it.
      .all("/assets/*", () => staticErrorPage(404))
      .get("*", serve(directory, PUBLIC_FILE_CACHE_CONTROL))
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
