import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type Fault, spoil } from "./faults.ts";

/**
 * Stands between the site and its real API and spoils what it says: one fault at a time, for every call or for some.
 * @param target the API, such as http://127.0.0.1:4000
 */
export async function startFaultProxy(target: string) {
  let fault: Fault | null = null;
  let spoils: (call: string) => boolean = () => true;
  /** Calls that reached the proxy while it was listening: when (ms, `performance.now`) and what, "GET /api/v1/en/cars". */
  const attempts: { at: number; call: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url}`;
    attempts.push({ at: performance.now(), call });
    if (fault && fault !== "refuse" && spoils(call)) spoil(fault, outgoing, incoming);
    else pass(target, incoming, outgoing);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    attempts,
    /** From now on `next` happens to the calls that `only` matches ("GET /api/v1/en/cars?page=2"); null: nothing. */
    async set(next: Fault | null, only: RegExp = /^/) {
      const wasClosed = fault === "refuse";
      fault = next;
      spoils = (call) => only.test(call);
      if (next === "refuse" && !wasClosed) {
        // Nobody listens: the system itself refuses. A closed port refuses every call, so `only` has no meaning.
        server.close();
        hangUp();
      }
      if (wasClosed && next !== "refuse") await listen(port);
      // What hangs in an old fault is not answered by the new one.
      if (next === null) hangUp();
    },
    async close() {
      hangUp();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Hands a call on as it is, and the answer back as it comes. */
function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const onward = request(
    target + incoming.url,
    { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on("error", () => outgoing.destroy());
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
}
