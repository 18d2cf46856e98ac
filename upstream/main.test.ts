import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { postJson, type RunningProcess, startProgram } from "./testing/process.ts";

let at: TestDatabase;
let api: RunningProcess | undefined;
beforeEach(async () => {
  at = await createTestDatabase();
});
afterEach(async () => {
  api?.process.kill("SIGKILL");
  await api?.ended;
  await at.remove();
});

function start(env: Record<string, string> = {}) {
  api = startProgram("api", { ...at.env, ...env });
  return api;
}

test("An invalid setting stops the start with an error that names it", async () => {
  const api = start({ TRUSTED_HOPS: "many" });
  expect(await api.ended).toBe(1);
  expect(api.stderrText()).toMatch(/^TRUSTED_HOPS: /);
});

test("A data folder that cannot be created stops the start with one line", async () => {
  const api = start({ DATABASE_URL: "", DATA_DIR: "/proc/x" });
  expect(await api.ended).toBe(1);
  expect(api.stderrText()).toMatch(/^DATA_DIR: [^\n]*\/proc\/x cannot be used: [^\n]+\n$/);
});

test("A host that this machine does not have stops the start with an error about the host, not the port", async () => {
  const api = start({ HOST: "203.0.113.1" });
  expect(await api.ended).toBe(1);
  expect(api.stderrText()).toBe("HOST: 203.0.113.1 cannot be used (EADDRNOTAVAIL)\n");
});

test("A port that is in use stops the start with one line", async () => {
  const port = new URL(await start().ready()).port;
  const first = api;
  const other = await createTestDatabase();
  const second = startProgram("api", { ...other.env, UPSTREAM_PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.stderrText()).toBe(`UPSTREAM_PORT: ${port} is in use by another program\n`);
  expect(second.logLines()).not.toContain("stack");
  expect(first?.process.exitCode).toBeNull();
  await other.remove();
});

test.each([
  ["https://cars.example", "0", 1],
  ["https://cars.example", "1", 0],
  ["http://localhost:3000", "0", 0],
])(
  "With the origin %s and TRUSTED_HOPS=%s, the start warns %i times that visitors count as one",
  async (PUBLIC_ORIGIN, TRUSTED_HOPS, times) => {
    const api = start({ PUBLIC_ORIGIN, TRUSTED_HOPS });
    await api.ready();
    const warnings = api.logLines().match(/TRUSTED_HOPS is 0: [^"]*all visitors count as one client/g) ?? [];
    expect(warnings).toHaveLength(times);
  },
);

test("A bucket that cannot be reached does not prevent the start, which warns with the reason", async () => {
  const api = start({
    ...{ PHOTO_STORAGE: "s3", S3_ENDPOINT: "http://127.0.0.1:9", S3_BUCKET: "photos" },
    ...{ S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" },
  });
  await api.ready();
  expect(api.logLines()).toMatch(/S3 does not answer: .+"the photo storage does not answer yet"/);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "The API listens on loopback and shuts down cleanly on %s",
  async (signal) => {
    const api = start();
    const url = await api.ready();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await (await fetch(`${url}/api/v1/en/cars`)).json()).data.total).toBe(0);
    api.process.kill(signal);
    expect(await api.ended).toBe(0);
  },
);

test("An API that shuts down answers that it is not ready, and asks clients to close connections", async () => {
  const api = start({ DRAIN_MS: "600000" });
  const url = await api.ready();
  const connection = async (path: string) => {
    const { status, headers } = await fetch(`${url}${path}`);
    return [status, headers.get("Connection")];
  };
  expect(await connection("/readyz")).toEqual([200, "keep-alive"]);
  api.process.kill("SIGTERM");
  await vi.waitFor(async () => expect(await connection("/readyz")).toEqual([503, "close"]));
  expect(await connection("/healthz")).toEqual([200, "close"]);
  expect(await connection("/api/v1/en/cars")).toEqual([200, "close"]);
  expect(await connection("/nothing")).toEqual([404, "close"]);
});

test("Every log line is a JSON object with the time in UTC", async () => {
  const api = start();
  await api.ready();
  const times = api
    .logLines()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).time);
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test("Acknowledged data survive a killed process", async () => {
  const email = "noor@example.net";
  const first = start();
  const url = await first.ready();
  expect((await postJson(url, "/en/newsletter-subscribe", { email })).status).toBe(200);
  first.process.kill("SIGKILL");
  await first.ended;
  const again = await start().ready();
  expect((await postJson(again, "/en/newsletter-subscribe-email", { email })).status).toBe(200);
  expect(await (await fetch(`${again}/outbox`)).text()).toContain(email);
});

test("The data files are readable only by their owner, whatever the umask", async () => {
  const { DATA_DIR } = at.env;
  const previousUmask = process.umask(0);
  const running = start().ready();
  process.umask(previousUmask);
  await running;
  for (const name of readdirSync(DATA_DIR)) expect(statSync(join(DATA_DIR, name)).mode & 0o077).toBe(0);
});

test("SEED_DEMO stops the start with one line that names npm run demo", async () => {
  const api = start({ SEED_DEMO: "true" });
  expect(await api.ended).toBe(1);
  expect(api.stderrText()).toMatch(/^SEED_DEMO: [^\n]+npm run demo[^\n]+\n$/);
});

test("A new installation has lists and first pages but no cars, and an edited page survives a restart", async () => {
  const first = start();
  const url = await first.ready();
  const json = async (path: string) => (await fetch(`${url}/api/v1/en/${path}`)).json();
  expect((await json("filters")).brands).toHaveLength(30);
  expect((await json("pages-content/home")).data.sections.sell_car.title).toBeTruthy();
  expect((await json("cars")).data.total).toBe(0);
  expect((await fetch(`${url}/media/cars/suv-orange-polder-left.jpg`)).status).toBe(404);
  first.process.kill("SIGTERM");
  await first.ended;
  await at.execute("update content set body = '{\"title\":\"Ours\"}' where key = 'about-us'");
  const again = await start().ready();
  const about = await (await fetch(`${again}/api/v1/en/pages-content/about-us`)).json();
  expect(about.data.title).toBe("Ours");
});
