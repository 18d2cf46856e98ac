import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { logWhenOver } from "./access-log.ts";
import { appHandler } from "./app-handler.ts";
import { respondToClientError } from "./client-error.ts";
import { clientIp } from "./client-ip.ts";
import { connectionLimits } from "./connection-limits.ts";
import { drain } from "./drain.ts";
import { isHealthCheck } from "./health.ts";
import { InFlightResponses } from "./in-flight-responses.ts";
import { PageCache } from "./page-cache.ts";
import { requestId } from "./request-id.ts";
import { limitResponseTime } from "./response-timeout.ts";
import { securityHeaders, setHeaders } from "./security-headers.ts";
import type { ServerSettings } from "./settings.ts";
import { staticErrorPage } from "./static-error-page.ts";
import { warnOfUntrustedProxy } from "./untrusted-proxy-warning.ts";
import { webApp } from "./web-app.ts";

export interface RunningServer {
  port: number;
  /** `/readyz` answers 503 for `drainMs` ms, then requests in flight are finished (decision 020). */
  close(drainMs: number): Promise<void>;
}

/** @throws the listening error (EADDRINUSE, EACCES). */
export async function createServer(build: ServerBuild, settings: ServerSettings): Promise<RunningServer> {
  const baseHeaders = securityHeaders(settings.publicOrigin);
  let draining = false;
  let lastRequestAt = 0;
  const limits = { ...connectionLimits, ...settings.limits };
  const pageCache = settings.pageCacheBytes
    ? new PageCache({
        maxBytes: settings.pageCacheBytes,
        onRefreshFailed: (error) => settings.logger.error({ err: error }, "a page was not rendered anew"),
      })
    : undefined;
  const app = webApp(appHandler(build), {
    settings: { ...settings, limits },
    pageCache,
    isDraining: () => draining,
  });
  const listener = getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      return app.fetch(request, {
        incoming,
        outgoing,
        id: String(outgoing.getHeader("X-Request-Id")),
        clientIp: clientIp(
          incoming.headers["x-forwarded-for"],
          incoming.socket.remoteAddress,
          settings.trustedHops,
        ),
      });
    },
    { hostname: "localhost", errorHandler: () => staticErrorPage(400) },
  );

  const warn = warnOfUntrustedProxy(settings.trustedHops, settings.logger);
  const inFlight = new InFlightResponses();
  const options = { ...limits, requireHostHeader: false };
  const server = createHttpServer(options, (incoming, outgoing) => {
    const id = requestId(incoming.headers["x-request-id"]);
    warn(incoming.headers);
    if (!isHealthCheck(incoming.url)) lastRequestAt = performance.now();
    inFlight.add(incoming.socket, outgoing);
    logWhenOver(settings.logger, incoming, outgoing, id);
    setHeaders(outgoing, baseHeaders);
    outgoing.setHeader("X-Request-Id", id);
    if (draining) outgoing.setHeader("Connection", "close");
    const bytes = pageCache?.respond(incoming, outgoing);
    if (bytes === undefined) void listener(incoming, outgoing);
    else limitResponseTime(outgoing, String(bytes), limits);
  });
  server.on(
    "clientError",
    respondToClientError(baseHeaders, (socket) => inFlight.has(socket), limits.responseGraceMs),
  );

  return {
    port: await listen(server, settings),
    close(drainMs) {
      draining = true;
      return drain(server, drainMs, () => lastRequestAt);
    },
  };
}

function listen(server: Server, { port, host }: ServerSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
