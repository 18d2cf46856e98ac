import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type Fault, injectFault } from "./faults.ts";
import { keepAlive } from "./keep-alive.ts";

/**
 * Starts a proxy between the site and its real API that injects one fault at a time, into all calls or some.
 * @param target the URL of the API, such as http://127.0.0.1:4000
 */
export async function startFaultProxy(target: string) {
  let fault: Fault | null = null;
  let isAffected: (call: string, authorization: string) => boolean = () => true;
  /** Calls that reached the proxy while it was listening: time (ms, `performance.now`) and "GET /api/v1/en/cars". */
  const attempts: { at: number; call: string; authorization: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(keepAlive, (incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url}`;
    const { authorization = "" } = incoming.headers;
    attempts.push({ at: performance.now(), call, authorization });
    if (fault && fault !== "refuse" && isAffected(call, authorization))
      injectFault(fault, outgoing, incoming);
    else forward(target, incoming, outgoing);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    attempts,
    /**
     * Injects a fault into calls that match ("GET /api/v1/en/cars?page=2"), optionally for one login's Authorization
     * header. Null removes the fault.
     */
    async setFault(nextFault: Fault | null, callPattern: RegExp = /^/, authorizationPrefix = "") {
      const wasClosed = fault === "refuse";
      fault = nextFault;
      isAffected = (call, authorization) =>
        callPattern.test(call) && authorization.startsWith(authorizationPrefix);
      if (nextFault === "refuse" && !wasClosed) {
        // The system refuses every call to a closed port, so the pattern has no effect.
        server.close();
        closeSockets();
      }
      if (wasClosed && nextFault !== "refuse") await listen(port);
      // A new fault does not affect calls that hang because of the previous one.
      if (nextFault === null) closeSockets();
    },
    async close() {
      closeSockets();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Forwards a call and streams its response. */
function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const proxied = request(
    target + incoming.url,
    { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  proxied.on("error", () => outgoing.destroy());
  outgoing.on("close", () => proxied.destroy());
  incoming.pipe(proxied);
}
