import { LRUCache } from "lru-cache";
import { Counter, Histogram, type Registry } from "prom-client";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { apiCallEvents, circuitEvents } from "#telemetry/event-channels.ts";
import { addGauge, requestMetrics, startMetricsServer } from "#telemetry/metrics-server.ts";
import { isHealthCheck } from "./web-app.ts";

/** How many paths are cached with their route. */
const rememberedPaths = 2_000;
/** In s, up to the end of a page's budget (3) and a post's (10). */
const callBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];

export interface WebMetrics {
  port: number;
  /** @param answer its `ms` is null for a stream of events, which lasts as long as it can */
  onRequest(answer: { path: string; status: number; aborted: boolean; ms: number | null }): void;
  onPublicPage(result: "hit" | "stale" | "miss"): void;
  /** @param size is read at each scrape */
  watchPageCache(size: () => { bytes: number; pages: number }): void;
  close(): void;
}

/** Counts what this process does, for `/metrics` at its own address (decision 112). */
export async function startWebMetrics(
  build: ServerBuild,
  address: { port: number; host: string },
): Promise<WebMetrics> {
  const { registry, port, close } = await startMetricsServer(address);
  const countRequest = requestMetrics(registry);
  const routeOf = routeNames(build);
  const lookups = new Counter({
    name: "page_cache_requests_total",
    help: "Public pages by whether the page cache had them.",
    labelNames: ["result"],
    registers: [registry],
  });
  const subscriptions = [watchApiCalls(registry), watchCircuits(registry)];
  return {
    port,
    onRequest({ path, status, aborted, ms }) {
      const route = isHealthCheck(path) ? "health" : routeOf(path, status);
      countRequest(route, aborted ? "aborted" : `${Math.floor(status / 100)}xx`, ms);
    },
    onPublicPage: (result) => lookups.inc({ result }),
    watchPageCache(size) {
      addGauge(registry, {
        name: "page_cache_bytes",
        help: "Bytes of kept pages.",
        read: () => size().bytes,
      });
      addGauge(registry, { name: "page_cache_pages", help: "Kept pages.", read: () => size().pages });
    },
    close() {
      for (const unsubscribe of subscriptions) unsubscribe();
      close();
    },
  };
}

function watchApiCalls(registry: Registry) {
  const calls = new Counter({
    name: "api_calls_total",
    help: "Calls of the API by path, and by status or kind of failure.",
    labelNames: ["call", "outcome"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "api_call_duration_seconds",
    help: "Calls that reached the API, by path.",
    labelNames: ["call"],
    buckets: callBuckets,
    registers: [registry],
  });
  return apiCallEvents.subscribe(({ name, outcome, ms }) => {
    calls.inc({ call: name, outcome });
    if (outcome !== "rejected") durations.observe({ call: name }, ms / 1000);
  });
}

/** Watches the API's own circuit, and how many of its paths have an open one. */
function watchCircuits(registry: Registry) {
  const open = new Set<string | null>();
  addGauge(registry, {
    name: "circuit_breaker_open",
    help: "Open circuits: 1 for the whole API, and how many of its paths.",
    label: "scope",
    read: () => ({ api: Number(open.has(null)), path: [...open].filter((path) => path !== null).length }),
  });
  return circuitEvents.subscribe(({ path, closed }) => {
    if (closed) open.delete(path);
    else open.add(path);
  });
}

const pageOfData = (path: string) => path.replace(/\.\w+$/, "").replace(/\/_(root)?$/, "") || "/";

const unknown = "not-found";

/** Names a request by its route's id, so that there are no more names than routes. */
function routeNames(build: ServerBuild): (path: string, status: number) => string {
  const routes = nestedRoutes(build);
  const known = new LRUCache<string, string>({ max: rememberedPaths });
  const nameOf = (path: string) => {
    const { route, params } = matchRoutes(routes, path)?.at(-1) ?? {};
    // `:lang?` matches any word, such as those that attackers try.
    const isPage = params?.lang === undefined || /^[a-z]{2}$/.test(params.lang);
    return ((isPage && route?.id) || unknown).replace(/^routes\//, "").replace(/\/route$/, "");
  };
  const match = (path: string) =>
    [path, pageOfData(path)].map(nameOf).find((name) => name !== unknown) ?? unknown;
  return (path, status) => {
    const name = known.get(path) ?? match(path);
    known.set(path, name);
    return name === unknown && status < 400 ? "files" : name;
  };
}

function nestedRoutes({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id = "", path, index, caseSensitive } = route ?? {};
      const children = nestedRoutes({ routes } as ServerBuild, id);
      return (
        index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children }
      ) as RouteObject;
    });
}
