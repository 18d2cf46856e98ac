import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { logWhenOver } from "./access-log.ts";
import { AnswersUnderWay } from "./answers-under-way.ts";
import { appHandler } from "./app-handler.ts";
import { clientAddress } from "./client-address.ts";
import { connectionLimits } from "./connection-limits.ts";
import { drain } from "./drain.ts";
import { isHealthCheck } from "./health.ts";
import { plainPage } from "./plain-page.ts";
import { requestId } from "./request-id.ts";
import { securityHeaders, setHeaders } from "./security-headers.ts";
import type { ServerSettings } from "./settings.ts";
import { answerUnreadable } from "./unreadable.ts";
import { webApp } from "./web-app.ts";

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
  let lastVisit = 0;
  const limits = { ...connectionLimits, ...settings.limits };
  const app = webApp(appHandler(build), { ...settings, limits }, () => draining);
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

  const answers = new AnswersUnderWay();
  // A request without Host is answered by us (421, or a health check), with our headers.
  const options = { ...limits, requireHostHeader: false };
  const server = createHttpServer(options, (incoming, outgoing) => {
    const id = requestId(incoming.headers["x-request-id"]);
    if (!isHealthCheck(incoming.url)) lastVisit = performance.now();
    answers.add(incoming.socket, outgoing);
    logWhenOver(settings.logger, incoming, outgoing, id);
    setHeaders(outgoing, always);
    outgoing.setHeader("X-Request-Id", id);
    if (draining) outgoing.setHeader("Connection", "close");
    void listener(incoming, outgoing);
  });
  server.on(
    "clientError",
    answerUnreadable(always, (socket) => answers.has(socket), limits.readingGraceMs),
  );

  return {
    port: await listen(server, settings),
    close(drainMs) {
      draining = true;
      return drain(server, drainMs, () => lastVisit);
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
