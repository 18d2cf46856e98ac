import { readFileSync } from "node:fs";
import { Kysely } from "kysely";
import { afterEach, expect, it } from "vitest";
import { startWebMetrics } from "#server/metrics.ts";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { createMemoryLogger, startTestServer } from "#tests/setup/test-server.ts";
import { openDatabase } from "#upstream/platform/db/open.ts";
import { postgres } from "#upstream/platform/db/postgres.ts";
import { startApiMetrics } from "#upstream/platform/metrics/api-metrics.ts";
import { registerGauge } from "#upstream/platform/metrics/gauges.ts";
import { testApi } from "#upstream/testing/api.ts";
import { apiCallEvents, circuitEvents, mailEvents } from "./event-channels.ts";

/* The metrics that Prometheus reads from both programs (decision 112). */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
const address = { port: 0, host: "127.0.0.1" };
const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

const publicPage = { "Cache-Control": "public, max-age=0", "CDN-Cache-Control": "public, max-age=60" };
const build = stubBuild({
  "/page": { loader: () => new Response("page", { headers: publicPage }) },
  // Like the route of the home page, whose language matches any first word of a path.
  "/:lang?": { loader: () => new Response(null, { status: 404 }) },
  "/stream": {
    loader: () => new Response("data: 1\n\n", { headers: { "Content-Type": "text/event-stream" } }),
  },
  "/cars/:id": { loader: ({ request }) => new Response(request.headers.get("traceparent")) },
  "/throws": {
    loader: () => {
      throw new Response(null, { status: 503 });
    },
  },
});

async function startWeb() {
  const metrics = await startWebMetrics(build, address);
  const { logger, lines } = createMemoryLogger();
  const server = await startTestServer(build, { metrics, logger, pageCacheBytes: 1_000_000 });
  closing.push(
    () => metrics.close(),
    () => server.close(0),
  );
  const open = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(server.origin + path, { headers })).text();
  return { open, lines, read: () => scrape(metrics.port) };
}

async function startApi() {
  const db = await openDatabase({ dataDir: ":memory:" });
  const metrics = await startApiMetrics(db, address);
  const api = await testApi("empty", { db });
  closing.push(
    () => db.destroy(),
    () => metrics.close(),
  );
  return { api, read: () => scrape(metrics.port) };
}

it("The web server counts responses by route and status class, without paths of unknown routes", async () => {
  const { open, read } = await startWeb();
  for (const path of [
    "/cars/1",
    "/cars/2?secret=x",
    "/cars/3.data",
    "/throws",
    "/page",
    "/page",
    "/made-up-1",
    "/healthz",
  ])
    await open(path);
  await expect.poll(read).toContain('http_requests_total{route="health",status="2xx"} 1');
  const text = await read();
  expect(text).toMatch(/http_requests_total\{route="\/cars\/:id",status="[24]xx"\}/);
  expect(text).toContain('http_requests_total{route="/throws",status="5xx"} 1');
  expect(text).toContain('http_requests_total{route="not-found",status="4xx"} 1');
  expect(text).toContain('http_request_duration_seconds_count{route="/page"} 2');
  expect(text).toContain('page_cache_requests_total{result="hit"} 1');
  expect(text).toContain("page_cache_pages 1");
  expect(text).not.toMatch(/made-up|secret|127\.0\.0\.1/);
});

it("The web server counts a stream of events, but not how long it lasts", async () => {
  const { open, read } = await startWeb();
  await open("/stream");
  await expect.poll(read).toContain('http_requests_total{route="/stream",status="2xx"} 1');
  expect(await read()).not.toContain('http_request_duration_seconds_count{route="/stream"}');
});

it("The web server counts API calls by outcome, and open circuits", async () => {
  const { read } = await startWeb();
  apiCallEvents.publish({ name: "GET {lang}/cars", outcome: "2xx", ms: 4 });
  apiCallEvents.publish({ name: "GET {lang}/cars", outcome: "rejected", ms: 0 });
  for (const path of [null, "GET {lang}/cars", "GET {lang}/faq"])
    circuitEvents.publish({ path, closed: false });
  circuitEvents.publish({ path: null, closed: true });
  const text = await read();
  expect(text).toContain('api_calls_total{call="GET {lang}/cars",outcome="2xx"} 1');
  expect(text).toContain('api_calls_total{call="GET {lang}/cars",outcome="rejected"} 1');
  expect(text).toContain('api_call_duration_seconds_count{call="GET {lang}/cars"} 1');
  expect(text).toContain('circuit_breaker_open{scope="api"} 0');
  expect(text).toContain('circuit_breaker_open{scope="path"} 2');
});

it("The API counts responses by route pattern and status, mails, and registered gauges", async () => {
  const { api, read } = await startApi();
  await api.get("/en/cars");
  await api.get("/nl/cars?page=1");
  await api.get("/en/cars/77");
  await api.app.request("/made-up", { method: "MADEUP" });
  mailEvents.publish({ outcome: "given up", mails: 2 });
  registerGauge({ name: "test_gauge", help: "Of a test.", read: () => 7 });
  registerGauge({ name: "failing_gauge", help: "Of a test.", read: () => Promise.reject(new Error("no")) });
  const text = await read();
  expect(text).toMatch(/http_requests_total\{route="GET \/api\/v1\/[^"]*\/cars",status="200"\} 2/);
  expect(text).toMatch(
    /http_requests_total\{route="GET \/api\/v1\/[^"]*\/cars\/[^"]*id[^"]*",status="404"\} 1/,
  );
  expect(text).toMatch(/http_requests_total\{route="other",status="40[45]"\} 1/);
  expect(text).toContain('mails_total{outcome="given up"} 2');
  expect(text).toContain("outbox_waiting_mails 0");
  expect(text).toContain("test_gauge 7");
  expect(text).not.toMatch(/^failing_gauge /m);
  expect(text).not.toMatch(/made-up|MADEUP/);
});

it("Both programs log a request's trace id; the web server neither logs nor passes on an invalid one", async () => {
  const { open, lines } = await startWeb();
  expect(await open("/cars/1", { traceparent })).toBe(traceparent);
  expect(await open("/cars/2", { traceparent: "made up" })).toBe("");
  await expect.poll(() => lines.filter(({ msg }) => msg === "request").length).toBe(2);
  expect(lines.map(({ trace_id }) => trace_id)).toEqual([trace, undefined]);
  const { api } = await startApi();
  await api.get("/en/cars", { traceparent });
  expect(api.logLines.join()).toContain(`"trace_id":"${trace}"`);
});

it("Every metric of the dashboard is exported by the program that the dashboard queries", async () => {
  // Creating the database client registers its connection pools. It does not connect.
  const readUrl = "postgres://nobody@127.0.0.1:1/none";
  new Kysely({ dialect: postgres(readUrl, { readUrl }).dialect });
  const [web, api] = [await startWeb(), await startApi()];
  await web.open("/page");
  apiCallEvents.publish({ name: "GET {lang}/cars", outcome: "2xx", ms: 4 });
  await api.api.get("/en/cars");
  const output = { web: "", api: "" };
  await expect.poll(async () => (output.web = await web.read())).toContain("http_requests_total{");
  output.api = await api.read();
  const { panels } = JSON.parse(readFileSync("deploy/grafana/car-market.json", "utf8")) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const used = panels.flatMap(({ targets = [] }) =>
    targets.flatMap(({ expr }) =>
      [...expr.matchAll(/([a-z\d_]+)\{job=~?"([^"]+)"/g)].map(([, name, job]) => ({ name, job })),
    ),
  );
  expect(used.length).toBeGreaterThan(15);
  const missing = used.flatMap(({ name, job = "" }) =>
    job
      .split("|")
      .filter((tier) => !new RegExp(`^${name}[{ ]`, "m").test(output[tier as "web" | "api"]))
      .map((tier) => `${tier}: ${name}`),
  );
  expect(missing).toEqual([]);
});
