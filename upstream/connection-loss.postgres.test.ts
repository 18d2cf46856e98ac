import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "./platform/db/schema.ts";
import { inTransaction } from "./platform/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { postJson, type RunningProcess, startProgram } from "./testing/process.ts";
import { startTcpProxy, type TcpProxy } from "./testing/tcp-proxy.ts";

let at: TestDatabase;
let proxy: TcpProxy;
let api: RunningProcess;
beforeEach(async () => {
  at = await createTestDatabase();
  proxy = await startTcpProxy(at.location.url!);
  // Rate limits are off: the tests post dozens of times from one address.
  api = startProgram("api", { ...at.env, DATABASE_URL: proxy.url, RATE_LIMIT_FACTOR: "1000" });
});
afterEach(async () => {
  api.process.kill("SIGKILL");
  await api.ended;
  await proxy.close().catch(() => {});
  await at.remove();
});

const cars = (address: string) => fetch(`${address}/api/v1/nl/cars`);
const subscribe = (address: string, email: string) =>
  postJson(address, "/nl/newsletter-subscribe", { email });
const unavailable = [503, { message: "De dienst is op dit moment niet beschikbaar" }];
const notSaved = [503, { message: "Dit kon nu niet worden opgeslagen. Probeer het later opnieuw." }];
const answerOf = async (response: Response) => [response.status, await response.json()];

test("While the database is unreachable requests are 503, and afterwards they succeed again", async () => {
  const url = await api.ready();
  expect((await cars(url)).status).toBe(200);
  for (let time = 0; time < 2; time++) {
    await proxy.close();
    const read = await cars(url);
    expect([await answerOf(read), read.headers.get("Retry-After")]).toEqual([unavailable, "2"]);
    expect(await answerOf(await subscribe(url, "noor@example.net"))).toEqual(notSaved);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await proxy.open();
    expect((await cars(url)).status).toBe(200);
    expect((await subscribe(url, "noor@example.net")).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  api.process.kill("SIGTERM");
  expect(await api.ended).toBe(0);
  expect(api.logLines()).toContain("a connection to the database was lost");
  expect(api.logLines() + api.stderrText()).not.toContain(new URL(proxy.url).password);
});

test("Connections that the server ends, busy or idle, are replaced", async () => {
  const url = await api.ready();
  const endAll = () =>
    at.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  const answers = new Set<number>();
  for (let time = 0; time < 5; time++) {
    const asked = Array.from({ length: 20 }, (_, name) =>
      name % 2 ? cars(url) : subscribe(url, `noor${time}.${name}@example.net`),
    );
    await endAll();
    for (const response of await Promise.all(asked)) answers.add(response.status);
    // Until the lost connection is noticed, one request may still be answered 503.
    await expect.poll(async () => (await cars(url)).status).toBe(200);
  }
  expect([...answers].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(api.process.exitCode).toBe(null);
});

test("A silent connection is given up: the next request gets another, and the shutdown does not wait for it", async () => {
  const url = await api.ready();
  expect((await cars(url)).status).toBe(200);
  proxy.block();
  expect(await answerOf(await cars(url))).toEqual(unavailable);
  expect((await cars(url)).status).toBe(200);
  proxy.block();
  api.process.kill("SIGTERM");
  expect(await api.ended).toBe(0);
});

test("A transaction that waits too long for another one is 503, and its connection stays usable", async () => {
  const url = await api.ready();
  const { openDatabase } = await import("./platform/db/open.ts");
  expect((await subscribe(url, "noor@example.net")).status).toBe(200);
  const post = (email: string) => postJson(url, "/nl/newsletter-subscribe-email", { email });
  // This runs in `prepare`, which has no time limit, because the connection is idle while the others wait.
  const prepare = (own: Kysely<Database>) =>
    inTransaction(own, async (trx) => {
      await trx.selectFrom("newsletter").select("id").forUpdate().execute();
      expect(await answerOf(await post("noor@example.net"))).toEqual(notSaved);
      expect((await post("other@example.net")).status).toBe(200);
      expect((await cars(url)).status).toBe(200);
    });
  const other = await openDatabase(at.location, { prepare });
  expect((await post("noor@example.net")).status).toBe(200);
  // Both pools, which the import worker uses too, the search index, and the API's presence connection.
  expect(proxy.connectionCount()).toBeLessThanOrEqual(8 + 4 + 3 + 1);
  await other.destroy();
});
