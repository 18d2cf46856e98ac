import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const checkMs = 100;

/** Headers of one connection, which are not forwarded. */
const hopByHop = ["connection", "keep-alive", "transfer-encoding"];

class Backend {
  readonly agent = new Agent({ keepAlive: true });
  ready = false;
  /** Results of checks that started before this time are ignored. */
  #changedAt = 0;
  readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  /** Called when the process is shutting down or has been replaced. */
  markNotReady() {
    this.ready = false;
    this.#changedAt = performance.now();
  }

  /** Checks the process until `stopped`, with one request at a time. */
  async watch(stopped: () => boolean) {
    while (!stopped()) {
      const startedAt = performance.now();
      const isReady = await checkReady(this.port);
      if (startedAt > this.#changedAt) this.ready = isReady;
      await wait(checkMs);
    }
  }
}

function checkReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on("error", () => resolve(false));
  });
}

/**
 * Starts a minimal load balancer: round robin over the processes that are ready, by `/readyz` ten times a second. It
 * keeps connections and never retries, so that a lost request counts.
 */
export async function startLoadBalancer(ports: number[]) {
  const backends = ports.map((port) => new Backend(port));
  let nextIndex = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter((backend) => backend.ready);
    const backend = ready[nextIndex++ % ready.length];
    if (backend) forward(backend, incoming, outgoing);
    else outgoing.writeHead(503).end("no backend is ready");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let closed = false;
  for (const backend of backends) void backend.watch(() => closed);
  return {
    port: (server.address() as AddressInfo).port,
    /** Waits until the new process at `port` receives requests. */
    async waitForReplacement(port: number) {
      const backend = backends.find((each) => each.port === port);
      backend?.markNotReady();
      while (!backend?.ready) await wait(checkMs);
    },
    close() {
      closed = true;
      server.close();
      server.closeAllConnections();
      for (const { agent } of backends) agent.destroy();
    },
  };
}

function forward(backend: Backend, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url, headers } = incoming;
  const { port, agent } = backend;
  const proxied = request({ host: "127.0.0.1", port, agent, method, path: url, headers }, (answer) => {
    if (answer.headers.connection === "close") backend.markNotReady();
    const forwardedHeaders = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name));
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(forwardedHeaders));
    answer.on("error", () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  proxied.on("error", (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(String(error));
  });
  incoming.pipe(proxied);
}
