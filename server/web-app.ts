import { Hono } from "hono";
import type { Logger } from "pino";
import type { AppHandler } from "./app-handler.ts";
import { compress } from "./compress.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { knownHost, knownMethod, ownPost, smallBody, soundAddress, tidyAddress } from "./guards.ts";
import { health } from "./health.ts";
import { maskedBody } from "./masked-body.ts";
import { notModified } from "./not-modified.ts";
import { plainPage } from "./plain-page.ts";
import type { Guard, ServerContext } from "./server-context.ts";
import type { ServerSettings } from "./settings.ts";
import { cutSlowReader } from "./slow-reader.ts";
import { staticFiles } from "./static-files.ts";

/**
 * The road of a request through the server: the guards, then files, then the app.
 * @param isDraining asked by `/readyz`.
 */
export function webApp(
  app: AppHandler,
  settings: ServerSettings & { limits: ConnectionLimits },
  isDraining: () => boolean,
): Hono<ServerContext> {
  const web = new Hono<ServerContext>();
  web.use(finish(settings), knownMethod);
  web.route("/", health(isDraining));
  web.use(knownHost(settings.publicOrigin), soundAddress, ownPost, smallBody, tidyAddress);
  web.use(notModified(), compress());
  web.route("/", staticFiles(settings.clientDirectory));
  web.all("*", (c) => app(c.req.raw, { origin: c.var.origin, id: c.env.id, clientIp: c.env.clientIp }));
  web.onError((error, c) => {
    settings.logger.error({ err: error, id: c.env.id }, "the app threw");
    return plainPage(500);
  });
  return web;
}

/**
 * The last touch: how long it took, no caching of what says nothing about it, no words of a body that breaks, and an
 * end to a visitor who does not read it.
 */
const finish =
  ({ logger, limits }: { logger: Logger; limits: ConnectionLimits }): Guard =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const { body, status, headers } = c.res;
    headers.append("Server-Timing", `total;dur=${(performance.now() - start).toFixed(1)}`);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (!body) return;
    cutSlowReader(c.env.outgoing, headers.get("Content-Length"), limits);
    c.res = undefined;
    c.res = new Response(maskedBody(body, logger, c.env.id), { status, headers });
  };
