import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const CHECK_MS = 100;

/** Belong to one connection, not to the answer. */
const hopByHop = ["connection", "keep-alive", "transfer-encoding"];

interface Backend {
  port: number;
  agent: Agent;
  ready: boolean;
}

/**
 * A load balancer as simple as they come: takes the ready ones in turn, asks each for `/readyz` ten times a second,
 * and sends none anything more that says it will close. It keeps connections and tries nothing a second time: what a
 * web server loses is lost.
 */
export async function startProxy(ports: number[]) {
  const backends = ports.map((port): Backend => {
    return { port, agent: new Agent({ keepAlive: true }), ready: false };
  });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter((backend) => backend.ready);
    const backend = ready[turn++ % ready.length];
    if (backend) forward(backend, incoming, outgoing);
    else outgoing.writeHead(503).end("no backend is ready");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const checking = setInterval(() => backends.forEach(check), CHECK_MS);
  return {
    port: (server.address() as AddressInfo).port,
    /** Waits until the one at `port` is sent requests again. */
    async untilReady(port: number) {
      while (!backends.some((backend) => backend.port === port && backend.ready)) await wait(CHECK_MS);
    },
    close() {
      clearInterval(checking);
      server.close();
      server.closeAllConnections();
      for (const { agent } of backends) agent.destroy();
    },
  };
}

function check(backend: Backend) {
  get({ port: backend.port, path: "/readyz", host: "127.0.0.1", agent: false }, (answer) => {
    answer.resume();
    backend.ready = answer.statusCode === 200;
  }).on("error", () => {
    backend.ready = false;
  });
}

function forward(backend: Backend, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url, headers } = incoming;
  const { port, agent } = backend;
  const onward = request({ host: "127.0.0.1", port, agent, method, path: url, headers }, (answer) => {
    if (answer.headers.connection === "close") backend.ready = false;
    const kept = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name));
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.on("error", () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  onward.on("error", (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(String(error));
  });
  incoming.pipe(onward);
}
