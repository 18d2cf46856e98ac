import { createServer as createHttpServer, type Server, type ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { logWhenOver } from "./access-log.ts";
import { appHandler } from "./app-handler.ts";
import { clientAddress } from "./client-address.ts";
import { drain } from "./drain.ts";
import { plainPage } from "./plain-page.ts";
import { requestId } from "./request-id.ts";
import { securityHeaders, setHeaders } from "./security-headers.ts";
import type { ServerSettings } from "./settings.ts";
import { answerUnreadable } from "./unreadable.ts";
import { webApp } from "./web-app.ts";

/** Limits of trust.md 7.12. Slow clients are cut; a proxy's kept connections (usually 60 s) outlive ours by no moment. */
const limits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // A request without Host is answered by us (421, or a health check), with our headers.
  requireHostHeader: false,
};

export interface RunningServer {
  port: number;
  /** Drains and closes: `/readyz` says 503 for `drainMs`, then what is under way is finished. */
  close(drainMs: number): Promise<void>;
}

/**
 * Starts the web server.
 * @param build the server build of React Router.
 * @throws the listening error (EADDRINUSE, EACCES) when the port cannot be had.
 */
export async function createServer(build: ServerBuild, settings: ServerSettings): Promise<RunningServer> {
  const always = securityHeaders(settings.publicOrigin);
  let draining = false;
  const app = webApp(appHandler(build), settings, () => draining);
  const listener = getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      return app.fetch(request, {
        incoming,
        outgoing,
        id: String(outgoing.getHeader("X-Request-Id")),
        clientIp: clientAddress(
          incoming.headers["x-forwarded-for"],
          incoming.socket.remoteAddress,
          settings.trustedHops,
        ),
      });
    },
    { hostname: "localhost", errorHandler: () => plainPage(400) },
  );

  const server = createHttpServer(limits, (incoming, outgoing) => {
    const id = requestId(incoming.headers["x-request-id"]);
    logWhenOver(settings.logger, incoming, outgoing, id);
    setHeaders(outgoing, always);
    outgoing.setHeader("X-Request-Id", id);
    if (draining) outgoing.setHeader("Connection", "close");
    void listener(incoming, outgoing);
  });
  server.on("clientError", answerUnreadable(always));

  return {
    port: await listen(server, settings),
    close(drainMs) {
      draining = true;
      return drain(server, drainMs);
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
