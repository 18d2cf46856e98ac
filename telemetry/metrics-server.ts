import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** In s: from a cached page to one that waited for the API as long as it may. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Address {
  /** 0 picks a free port. */
  port: number;
  host: string;
}

export interface MetricsServer {
  registry: Registry;
  port: number;
  close(): void;
}

/**
 * Answers `GET /metrics` on its own port, in Prometheus's text format (decision 112), with Node's own metrics too.
 * @param beforeScrape may add metrics @throws the listening error (EADDRINUSE, EACCES)
 */
export async function startMetricsServer(
  { port, host }: Address,
  beforeScrape: () => void = () => {},
): Promise<MetricsServer> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    response.setHeader("Cache-Control", "no-store");
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    try {
      beforeScrape();
      const text = await registry.metrics();
      response.setHeader("Content-Type", registry.contentType).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // A reader of metrics must not keep a process alive that wants to end.
  server.unref();
  return {
    registry,
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Samples of a gauge: one number, or one for each value of its label. */
export type Sample = number | Record<string, number>;

export interface GaugeSource {
  name: string;
  help: string;
  /** The name of the label, for samples with several numbers. */
  label?: string;
  /** Called at each scrape; when it fails, the gauge is left out. */
  read: () => Sample | Promise<Sample>;
}

export function addGauge(registry: Registry, { name, help, label, read }: GaugeSource): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      this.reset();
      const sample = await Promise.resolve()
        .then(read)
        .catch(() => {
          // Without labels `reset` leaves a zero, which an alert would read as a good value.
          if (label === undefined) this.remove();
          return {};
        });
      if (typeof sample === "number") return this.set(sample);
      for (const [value, count] of Object.entries(sample)) this.set({ [label ?? "name"]: value }, count);
    },
  });
}

/** The metrics of requests, for both programs. @returns a function that counts one request */
export function requestMetrics(registry: Registry) {
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answered requests by route and status.",
    labelNames: ["route", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's headers to the end of its answer, by route.",
    labelNames: ["route"],
    buckets: durationBuckets,
    registers: [registry],
  });
  return (route: string, status: string, ms: number | null) => {
    requests.inc({ route, status });
    if (ms !== null) durations.observe({ route }, ms / 1000);
  };
}
