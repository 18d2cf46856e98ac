import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { cachePolicy } from "#app/config/cache-headers.ts";
import type { AppHandler } from "./app-handler.ts";
import { addVary, bufferedBody, compress, compressResponse, replaceResponse } from "./compress.ts";
import { type ConnectionLimits, limitResponseTime } from "./connection-limits.ts";
import { type EventStreams, isEventStream } from "./event-streams.ts";
import { cacheKey, type PageCache } from "./page-cache.ts";
import {
  limitBodySize,
  limitHeaderSize,
  protectFromCsrf,
  redirectToNormalizedUrl,
  validateHost,
  validateMethod,
  validateUrl,
} from "./request-validation.ts";
import type { Middleware, ServerContext } from "./server-context.ts";
import type { ServerSettings } from "./settings.ts";
import { staticErrorPage } from "./static-error-page.ts";

export function isHealthCheck(path: string | undefined): boolean {
  return path === "/healthz" || path === "/readyz";
}

/** `/healthz`: liveness. `/readyz`: 503 while draining. Both ignore the API: cached pages work without it. */
function health(isDraining: () => boolean): Hono {
  const noStore = { "Cache-Control": "no-store" };
  return new Hono()
    .get("/healthz", (c) => c.text("ok\n", 200, noStore))
    .get("/readyz", (c) =>
      isDraining() ? c.text("draining\n", 503, noStore) : c.text("ready\n", 200, noStore),
    );
}

function notModified(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    const since = c.req.header("If-Modified-Since");
    if (res.status !== 200 || since === undefined || since !== res.headers.get("Last-Modified")) return;
    await res.body?.cancel();
    const headers = new Headers(res.headers);
    headers.delete("Content-Length");
    headers.delete("Content-Encoding");
    replaceResponse(c, new Response(null, { status: 304, headers }));
  };
}

/** Logs a stream's error and hides it: the adapter would send its message and paths to the client. */
function maskStreamErrors(
  body: ReadableStream<Uint8Array>,
  logger: Logger,
  id: string,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let isCancelled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (isCancelled) return;
        logger.error({ err: error, id }, "an answer broke off");
        controller.error(new Error("The answer broke off."));
      }
    },
    cancel(reason) {
      isCancelled = true;
      return reader.cancel(reason);
    },
  });
}

interface Options {
  settings: ServerSettings & { limits: ConnectionLimits };
  pageCache: PageCache | undefined;
  /** Read by `/readyz`. */
  isDraining: () => boolean;
  eventStreams: EventStreams;
}

/** Handles requests in this order: validation, files, then the app. */
export function webApp(
  app: AppHandler,
  { settings, pageCache, isDraining, eventStreams }: Options,
): Hono<ServerContext> {
  const web = new Hono<ServerContext>();
  web.use(finishResponse(settings, eventStreams), validateMethod);
  web.route("/", health(isDraining));
  web.use(validateHost(settings.publicOrigin), validateUrl, limitHeaderSize(settings.publicOrigin));
  web.use(protectFromCsrf, limitBodySize, redirectToNormalizedUrl);
  if (pageCache) web.use(storePages(pageCache, app));
  web.use(notModified(), compress());
  web.route("/", staticFiles(settings.clientDirectory));
  // Password managers look for the page here (W3C, "A Well-Known URL for Changing Passwords"). A 401 would end that.
  web.get("/.well-known/change-password", (c) => c.redirect("/login?redirect_to=%2Fchange-password"));
  web.all("*", (c) => {
    const { origin, isCrossOrigin } = c.var;
    return app(c.req.raw, { origin, isCrossOrigin, id: c.env.id, clientIp: c.env.clientIp });
  });
  web.onError((error, c) => {
    // The client has left before the end of its body, so nobody reads this response.
    const { destroyed, complete } = c.env.incoming;
    if (destroyed && !complete) {
      settings.logger.debug({ id: c.env.id }, "the request was cut");
      return staticErrorPage(400);
    }
    settings.logger.error({ err: error, id: c.env.id }, "the app threw");
    return staticErrorPage(500);
  });
  return web;
}

/** Stores public pages in the cache; createServer answers from it before a request gets here. */
const storePages =
  (pageCache: PageCache, app: AppHandler): Middleware =>
  async (c, next) => {
    await next();
    const key = cacheKey(c.env.incoming);
    if (key === undefined || c.env.incoming.method !== "GET") return;
    const { url } = c.req.raw;
    const metadata = { origin: c.var.origin, id: c.env.id, clientIp: c.env.clientIp };
    const acceptEncoding = c.req.header("Accept-Encoding");
    // Without the visitor's headers, which must not affect others, and signal, as a leaving visitor must not end it.
    const render = async () => compressResponse(await app(new Request(url), metadata), acceptEncoding);
    const response = await pageCache.store(key, c.res, render);
    if (response !== c.res) replaceResponse(c, response);
  };

const finishResponse =
  ({ logger, limits }: { logger: Logger; limits: ConnectionLimits }, streams: EventStreams): Middleware =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const { headers } = c.res;
    headers.append("Server-Timing", `total;dur=${(performance.now() - start).toFixed(1)}`);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    // Reading `body` would create a stream.
    if (bufferedBody(c.res)) return limitResponseTime(c.env.outgoing, headers.get("Content-Length"), limits);
    const { body, status } = c.res;
    if (!body) return;
    limitResponseTime(c.env.outgoing, headers.get("Content-Length"), limits);
    const masked = maskStreamErrors(body, logger, c.env.id);
    const isStream = isEventStream(headers.get("Content-Type"));
    replaceResponse(c, new Response(isStream ? streams.track(masked) : masked, { status, headers }));
  };

const publicFileCacheControl = "public, max-age=3600";
/** Other sites show the picture of a shared page. */
const shownElsewhere = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Serves files by their `.br` and `.gz` siblings too. @param directory an absolute path */
function staticFiles(directory: string): Hono {
  return (
    new Hono()
      .get("/assets/*", serve(directory, cachePolicy.immutable))
      // Not cached: the next build may have a script that this one lacks.
      .all("/assets/*", () => staticErrorPage(404))
      // Pages have no dot in their path, so they are not looked for on the disk.
      .get("/:file{.+\\.[^/]+}", serve(directory, publicFileCacheControl, shownElsewhere))
  );
}

function serve(root: string, cacheControl: string, headers: Record<string, string> = {}) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      for (const [name, value] of Object.entries({ ...headers, "Cache-Control": cacheControl }))
        c.res.headers.set(name, value);
      addVary(c.res.headers, "Accept-Encoding");
    },
  });
}
