import { randomUUID } from "node:crypto";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { clientIp, warnOfUntrustedProxy } from "#telemetry/client.ts";
import { strictTransport } from "#telemetry/strict-transport.ts";
import { traceIdOf } from "#telemetry/trace-context.ts";
import { appHandler } from "./app-handler.ts";
import { respondToClientError } from "./client-error.ts";
import { connectionLimits, limitResponseTime } from "./connection-limits.ts";
import { drain } from "./drain.ts";
import { createEventStreams, isEventStream } from "./event-streams.ts";
import { PageCache } from "./page-cache.ts";
import { isUpload } from "./request-validation.ts";
import type { ServerSettings } from "./settings.ts";
import { staticErrorPage } from "./static-error-page.ts";
import { isHealthCheck, webApp } from "./web-app.ts";

const defaultHeaders: ReadonlyArray<readonly [string, string]> = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"],
  // The strictest policy; documents replace it (app/entry.server.tsx).
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
];

/** @param publicOrigin undefined in a loopback demo; HSTS is sent for https */
function securityHeaders(publicOrigin: string | undefined): ReadonlyArray<readonly [string, string]> {
  const hsts = strictTransport(publicOrigin);
  return hsts ? [...defaultHeaders, ["Strict-Transport-Security", hsts]] : defaultHeaders;
}

const validId = /^[\w-]{8,64}$/;

/** Returns the proxy's request id if it is well-formed, else a new one. */
function requestId(incomingId: string | string[] | undefined): string {
  return typeof incomingId === "string" && validId.test(incomingId) ? incomingId : randomUUID();
}

/** The responses of a connection that have begun and are not yet handed to the operating system. */
class InFlightResponses {
  #bySocket = new WeakMap<Duplex, Set<ServerResponse>>();

  add(socket: Duplex, outgoing: ServerResponse): void {
    const responses = this.#bySocket.get(socket) ?? new Set();
    this.#bySocket.set(socket, responses.add(outgoing));
    outgoing.once("close", () => responses.delete(outgoing));
  }

  has(socket: Duplex): boolean {
    const responses = this.#bySocket.get(socket) ?? [];
    return [...responses].some(({ headersSent, writableFinished }) => headersSent && !writableFinished);
  }
}

/** Logs a finished request without query values, cookies or other headers: they may contain tokens. */
function logWhenFinished(
  { logger, metrics }: Pick<ServerSettings, "logger" | "metrics">,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  id: string,
): void {
  const start = performance.now();
  const { socket } = incoming;
  const bytesBefore = socket.bytesWritten;
  const path = (incoming.url ?? "").replace(/\?.*$/s, "").slice(0, 500);
  const traceId = traceIdOf(incoming.headers.traceparent);
  outgoing.once("close", () => {
    const { statusCode: status } = outgoing;
    const ms = performance.now() - start;
    const aborted = !outgoing.writableFinished;
    const line = {
      id,
      ...(traceId ? { trace_id: traceId } : {}),
      method: incoming.method,
      path,
      status,
      ms: Math.round(ms),
      bytes: socket.bytesWritten - bytesBefore,
      ...(aborted ? { aborted } : {}),
    };
    const isStream = isEventStream(outgoing.getHeader("Content-Type"));
    metrics?.onRequest({ path, status, aborted, ms: isStream ? null : ms });
    if (isHealthCheck(path)) logger.debug(line, "request");
    else if (status >= 500) logger.error(line, "request");
    else logger.info(line, "request");
  });
}

/** Answers 408 for a body that takes longer than `timeoutMs`; Node's own limit is the same for all requests. */
function limitBodyTime(server: Server, incoming: IncomingMessage, timeoutMs: number): void {
  if (incoming.headers["content-length"] === undefined && !incoming.headers["transfer-encoding"]) return;
  const timer = setTimeout(() => {
    if (incoming.complete) return;
    const error = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    server.emit("clientError", error, incoming.socket);
  }, timeoutMs);
  incoming.once("close", () => clearTimeout(timer));
}

function createPageCache({ pageCacheBytes, logger, metrics }: ServerSettings): PageCache | undefined {
  if (!pageCacheBytes) return;
  const pageCache = new PageCache({
    maxBytes: pageCacheBytes,
    onRefreshFailed: (error) => logger.error({ err: error }, "a page was not rendered anew"),
    onAnswer: metrics?.onPublicPage,
  });
  metrics?.watchPageCache(() => pageCache.size);
  return pageCache;
}

/** Warns that visitors reach the site without TLS; a demo on this machine has no `publicOrigin`. */
function warnOfPlainHttp(publicOrigin: string | undefined, logger: Logger): void {
  if (publicOrigin?.startsWith("http:"))
    logger.warn("PUBLIC_ORIGIN begins with http://: passwords and sessions travel unencrypted");
}

const requestListener = (app: ReturnType<typeof webApp>, trustedHops: number) =>
  getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const forwardedFor = incoming.headers["x-forwarded-for"];
      return app.fetch(request, {
        incoming,
        outgoing,
        id: String(outgoing.getHeader("X-Request-Id")),
        clientIp: clientIp(forwardedFor, incoming.socket.remoteAddress, trustedHops),
      });
    },
    { hostname: "localhost", errorHandler: () => staticErrorPage(400) },
  );

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
  const pageCache = createPageCache(settings);
  const eventStreams = createEventStreams();
  const app = webApp(appHandler(build), {
    settings: { ...settings, limits },
    pageCache,
    isDraining: () => draining,
    eventStreams,
  });
  const listener = requestListener(app, settings.trustedHops);
  warnOfPlainHttp(settings.publicOrigin, settings.logger);
  const warn = warnOfUntrustedProxy(settings.trustedHops, settings.logger);
  const inFlight = new InFlightResponses();
  const options = { ...limits, requestTimeout: limits.uploadTimeout, requireHostHeader: false };
  const server = createHttpServer(options, (incoming, outgoing) => {
    const id = requestId(incoming.headers["x-request-id"]);
    warn(incoming.headers["x-forwarded-for"]);
    if (!isHealthCheck(incoming.url)) lastRequestAt = performance.now();
    inFlight.add(incoming.socket, outgoing);
    if (!isUpload(incoming)) limitBodyTime(server, incoming, limits.requestTimeout);
    logWhenFinished(settings, incoming, outgoing, id);
    // First, so that every error path has them.
    outgoing.setHeaders(new Map(baseHeaders));
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
      return drain(server, drainMs, { lastRequestAt: () => lastRequestAt, endStreams: eventStreams.end });
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
