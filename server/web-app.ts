import type { ServerResponse } from "node:http";
import { Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { AppHandler } from "./app-handler.ts";
import { compress } from "./compress.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { health } from "./health.ts";
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
import { staticFiles } from "./static-files.ts";

const ASSUMED_LENGTH = 1024 * 1024;

/** Closes the connection of a client that does not read: Node would buffer the response forever. */
function limitResponseTime(
  outgoing: ServerResponse,
  contentLength: string | null,
  { responseGraceMs, minBytesPerSecond }: ConnectionLimits,
): void {
  const bytes = contentLength === null ? ASSUMED_LENGTH : Number(contentLength);
  const timeoutMs = responseGraceMs + (bytes / minBytesPerSecond) * 1000;
  const timer = setTimeout(() => outgoing.destroy(), timeoutMs);
  outgoing.once("close", () => clearTimeout(timer));
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
    c.res = undefined;
    c.res = new Response(null, { status: 304, headers });
  };
}

/** Logs a stream's error, whose message and paths the adapter would send to the client. */
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

/** In order: validation, files, then the app. @param isDraining read by `/readyz`. */
export function webApp(
  app: AppHandler,
  settings: ServerSettings & { limits: ConnectionLimits },
  isDraining: () => boolean,
): Hono<ServerContext> {
  const web = new Hono<ServerContext>();
  web.use(finishResponse(settings), validateMethod);
  web.route("/", health(isDraining));
  web.use(validateHost(settings.publicOrigin), validateUrl, limitHeaderSize(settings.publicOrigin));
  web.use(protectFromCsrf, limitBodySize, redirectToNormalizedUrl);
  web.use(notModified(), compress());
  web.route("/", staticFiles(settings.clientDirectory));
  web.all("*", (c) => app(c.req.raw, { origin: c.var.origin, id: c.env.id, clientIp: c.env.clientIp }));
  web.onError((error, c) => {
    // The client has left before the end of its body; nobody reads this.
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

const finishResponse =
  ({ logger, limits }: { logger: Logger; limits: ConnectionLimits }): Middleware =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const { body, status, headers } = c.res;
    headers.append("Server-Timing", `total;dur=${(performance.now() - start).toFixed(1)}`);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (!body) return;
    limitResponseTime(c.env.outgoing, headers.get("Content-Length"), limits);
    c.res = undefined;
    c.res = new Response(maskStreamErrors(body, logger, c.env.id), { status, headers });
  };
