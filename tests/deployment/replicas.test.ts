import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contactFormValues, LoadGenerator } from "#tests/setup/rolling-restart/load-generator.ts";
import { startWebProcess } from "#tests/setup/rolling-restart/web-process.ts";
import { startVarnish, type Varnish, waitUntilOk } from "#tests/setup/varnish.ts";
import { type RunningProcess, startProgram } from "#upstream/testing/process.ts";
import { freePorts } from "../../tools/ports.ts";
import { type Postgres, startPostgres } from "../../tools/postgres.ts";

/* compose.yaml as processes: deploy/varnish/default.vcl before two web servers and two APIs on one PostgreSQL. */

const data = mkdtempSync(join(tmpdir(), "replicas-"));
const demo = new URL("../../demo/main.ts", import.meta.url);
let postgres: Postgres;
let varnish: Varnish;
let webPorts: number[];
let apiPorts: number[];
const webs = new Map<number, ReturnType<typeof startWebProcess>>();
const apis = new Map<number, RunningProcess>();

async function startApi(port: number) {
  const api = startProgram(demo, {
    UPSTREAM_PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: data,
    RATE_LIMIT_FACTOR: "1000",
    TRUSTED_HOPS: "2",
    DRAIN_MS: "2500",
  });
  apis.set(port, api);
  await api.ready();
}

function startWeb(port: number) {
  const env = { PUBLIC_ORIGIN: varnish.origin, API_URL: varnish.apiUrl, API_EXTENSIONS: "all" };
  webs.set(port, startWebProcess(port, { ...env, PAGE_CACHE_MB: "0", TRUSTED_HOPS: "1", DRAIN_MS: "2500" }));
}

const direct = (port: number) => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  postgres = await startPostgres();
  const ports = await freePorts(4);
  webPorts = ports.slice(0, 2);
  apiPorts = ports.slice(2);
  for (const port of apiPorts) await startApi(port);
  varnish = await startVarnish({ web: webPorts, api: apiPorts });
  for (const port of webPorts) startWeb(port);
  for (const url of [...webPorts.map(direct), varnish.origin, varnish.apiUrl])
    await waitUntilOk(`${url}/readyz`);
});
afterAll(async () => {
  for (const web of webs.values()) web.kill();
  for (const api of apis.values()) api.process.kill("SIGKILL");
  await varnish?.close();
  await postgres?.stop();
  rmSync(data, { recursive: true, force: true });
});

async function storedEmails(table: "newsletter" | "contact_messages"): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(`select email from ${table}`);
  await client.end();
  return rows.map(({ email }) => email).sort();
}

it("Two web servers and two APIs restart in turn while visitors read and post, and no request fails", async () => {
  const load = new LoadGenerator(varnish.origin);
  let done = false;
  const running = load.run(20, () => done);
  const replaced = async (port: number, end: () => Promise<unknown>, start: () => unknown) => {
    const before = load.sent;
    await end();
    await start();
    await waitUntilOk(`${direct(port)}/readyz`);
    await varnish.untilHealthy(port);
    await expect.poll(() => load.sent).toBeGreaterThan(before + 20);
  };
  for (const port of webPorts)
    await replaced(
      port,
      async () => expect((await webs.get(port)!.end()).code).toBe(0),
      () => startWeb(port),
    );
  for (const port of apiPorts)
    await replaced(
      port,
      async () => {
        apis.get(port)!.process.kill("SIGTERM");
        expect(await apis.get(port)!.ended).toBe(0);
      },
      () => startApi(port),
    );
  done = true;
  await running;
  expect(load.failures).toEqual([]);
  expect(load.sent).toBeGreaterThan(80);
  expect(await storedEmails("contact_messages")).toEqual(load.messageEmails.sort());
  expect(await storedEmails("newsletter")).toEqual(load.subscribedEmails.sort());
});

/** The longest wait of a visitor. Varnish gives a backend 10 s, and its health probes a few seconds less. */
const patienceMs = 30_000;
const servers = [
  {
    name: "API",
    price: 900_000,
    pause: () => apis.get(apiPorts[0]!)!.process.kill("SIGSTOP"),
    resume: () => apis.get(apiPorts[0]!)!.process.kill("SIGCONT"),
    port: () => apiPorts[0]!,
  },
  {
    name: "web server",
    price: 950_000,
    pause: () => webs.get(webPorts[0]!)!.pause(),
    resume: () => webs.get(webPorts[0]!)!.resume(),
    port: () => webPorts[0]!,
  },
];
it.each(servers)("While one $name hangs, the other one answers all requests", async (server) => {
  // Each list is requested only once, so that it does not come from the cache.
  const read = async (priceMax: number) => {
    const signal = AbortSignal.timeout(patienceMs);
    return (await fetch(`${varnish.origin}/listing-car?price_max=${priceMax}`, { signal })).status;
  };
  server.pause();
  try {
    const statuses = Array.from({ length: 20 }, (_, index) => read(server.price + index));
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  } finally {
    server.resume();
  }
  await varnish.untilHealthy(server.port());
});

it("When one API is killed, every read succeeds and every message sent meanwhile is stored once", async () => {
  const emails = Array.from({ length: 40 }, (_, index) => `killed-${index}@example.net`);
  const post = async (email: string) => {
    const body = new URLSearchParams(contactFormValues(email));
    const headers = { Origin: varnish.origin };
    const response = await fetch(`${varnish.origin}/contact`, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
    });
    return response.status;
  };
  const read = async (index: number) =>
    (await fetch(`${varnish.origin}/listing-car?page=${index + 2}`)).status;
  const statuses: Promise<number>[] = [];
  for (const [index, email] of emails.entries()) {
    if (index === 10) apis.get(apiPorts[0]!)!.process.kill("SIGKILL");
    statuses.push(post(email), read(index));
    if (index % 4 === 3) await Promise.all(statuses);
  }
  const counted = Map.groupBy(await Promise.all(statuses), (status) => status);
  expect([...counted.keys()].sort()).toEqual([200, 303]);
  const stored = (await storedEmails("contact_messages")).filter((email) => email.startsWith("killed-"));
  expect(stored).toEqual(emails.sort());
});
