import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { cachePolicy } from "#app/http.ts";
import { plainPage } from "./plain-page.ts";
import { addVary } from "./vary.ts";

const AN_HOUR = "public, max-age=3600";

/**
 * The built client files. Fingerprinted ones under `/assets/` may be kept for a year, what stands in `public/` for an hour;
 * the build made `.br` and `.gz` siblings, of which the client's Accept-Encoding picks one.
 * @param directory absolute path of the built client files.
 */
export function staticFiles(directory: string): Hono {
  return (
    new Hono()
      .get("/assets/*", serve(directory, cachePolicy.immutable))
      // A browser that asks for a chunk of a build long gone must ask again after the next one.
      .all("/assets/*", () => plainPage(404))
      .get("*", serve(directory, AN_HOUR))
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
