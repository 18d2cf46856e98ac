import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installReferenceData } from "../../reference-data/install.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { backdateMigrations } from "../../testing/earlier-migrations.ts";
import { startProgram } from "../../testing/process.ts";
import { startTcpProxy } from "../../testing/tcp-proxy.ts";
import { readCarChanges } from "./car-changes.ts";
import { openDatabase, openReader } from "./open.ts";
import { inTransaction, lockKeys } from "./transaction.ts";

let at: TestDatabase;
beforeEach(async () => {
  at = await createTestDatabase();
});
afterEach(() => at.remove());

test("An empty database that is opened twice at once is migrated once and filled once", async () => {
  const filled: boolean[] = [];
  const open = () =>
    openDatabase(at.location, { prepare: async (db) => filled.push(await installReferenceData(db)) });
  const [one, two] = await Promise.all([open(), open()]);
  expect(filled.sort()).toEqual([false, true]);
  for (const db of [one, two]) expect(await db.selectFrom("brands").select("id").execute()).toHaveLength(30);
  await Promise.all([one.destroy(), two.destroy()]);
});

test("A database from before the first release that is opened several times at once keeps its rows", async () => {
  const first = await openDatabase(at.location);
  await first.insertInto("rate_limit_hits").values({ bucket: "one", created_at: "2026-11-21" }).execute();
  await first.destroy();
  await at.execute(backdateMigrations());
  const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(at.location)));
  for (const db of opened) {
    expect(await db.selectFrom("rate_limit_hits").select("id").execute()).toHaveLength(1);
    const { rows } = await sql`select name from kysely_migration`.execute(db);
    expect(rows).toEqual([{ name: "001_first_release" }]);
    await db.destroy();
  }
});

test("Two APIs on one database respect each other's locks and read each other's rows", async () => {
  const [one, two] = [await openDatabase(at.location), await openDatabase(at.location)];
  const onlyOne = (db: typeof one) =>
    inTransaction(db, async (trx) => {
      await lockKeys(trx, ["one"]);
      const before = await trx.selectFrom("rate_limit_hits").select("id").execute();
      if (before.length > 0) return;
      await trx.insertInto("rate_limit_hits").values({ bucket: "one", created_at: "2026-11-21" }).execute();
    });
  await Promise.all(Array.from({ length: 20 }, (_, index) => onlyOne(index % 2 ? one : two)));
  for (const db of [one, two]) {
    expect(await db.selectFrom("rate_limit_hits").select("id").execute()).toHaveLength(1);
  }
  await Promise.all([one.destroy(), two.destroy()]);
});

test("A command that needs a market refuses a database without one and does not create it", async () => {
  await at.execute("create table orders (id integer)");
  await expect(openDatabase(at.location, { mustExist: true })).rejects.toThrow(
    /^DATABASE_URL: .* has no market$/,
  );
  await (await openDatabase(at.location)).destroy();
  await (await openDatabase(at.location, { mustExist: true })).destroy();
});

test("Statements of requests have a time limit, and those at the start have none", async () => {
  const showSetting = async (
    db: Parameters<NonNullable<Parameters<typeof openDatabase>[1]>["prepare"] & object>[0],
  ) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;
  const limits: unknown[] = [];
  const db = await openDatabase(at.location, { prepare: async (own) => limits.push(await showSetting(own)) });
  limits.push(await showSetting(db));
  expect(limits).toEqual(["0", "5s"]);
  await db.destroy();
});

test("Counts are read as numbers", async () => {
  const db = await openDatabase(at.location);
  const { rows } = await sql<{ count: unknown }>`select count(*) as count from cars`.execute(db);
  expect(rows).toEqual([{ count: 0 }]);
  await db.destroy();
});

test("Lists by price can be read from an index", async () => {
  const db = await openDatabase(at.location);
  const plan = await db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection);
    return sql<{ "QUERY PLAN": string }>`explain
      select id from cars where cars.sell_status != 'sold' and cars.hidden is null order by cars.price_cents, cars.id limit 12`.execute(
      connection,
    );
  });
  expect(plan.rows.map((row) => row["QUERY PLAN"]).join()).toContain("cars_cheapest");
  await db.destroy();
});

test("A search index opens at most three connections, however much it reads at once", async () => {
  await (await openDatabase(at.location)).destroy();
  const proxy = await startTcpProxy(at.location.url!);
  const db = await openReader({ ...at.location, url: proxy.url });
  const reads = Array.from({ length: 10 }, () => [
    readCarChanges(db, null),
    db.selectFrom("cars").select("id").execute(),
  ]);
  await Promise.all(reads.flat());
  expect(proxy.connectionCount()).toBe(3);
  await db.destroy();
  await proxy.close();
});

async function warningsOfApi(url: URL) {
  const api = startProgram("api", { ...at.env, DATABASE_URL: url.href });
  try {
    await api.ready();
    return api.logLines();
  } finally {
    api.process.kill("SIGKILL");
    await api.ended;
  }
}

test("The API warns that capitals are not found in a database with the locale C, and in no other", async () => {
  const url = new URL(at.location.url!);
  expect(await warningsOfApi(url)).not.toContain("DATABASE_URL");
  url.pathname += "_ascii";
  const name = url.pathname.slice(1);
  await at.execute(
    `create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
  );
  try {
    expect(await warningsOfApi(url)).toMatch(/DATABASE_URL: .*capitals.* --locale C\.UTF-8/);
  } finally {
    await at.execute(`drop database ${name} with (force)`);
  }
});

/** Longer than a DNS label may be, so that no lookup is made. */
const noHost = `${"x".repeat(64)}.invalid`;

test.each([
  ["nobody answers", (url: URL) => (url.port = "1"), /ECONNREFUSED/],
  ["the host is unknown", (url: URL) => (url.hostname = noHost), /ENOTFOUND/],
  ["the password is wrong", (url: URL) => (url.password = "very-secret"), /password authentication failed/],
  [
    "there is no such database",
    (url: URL) => (url.pathname = "/nothing"),
    /database "nothing" does not exist/,
  ],
])(
  "The API exits with an error that names the setting but not the password when %s",
  async (_, change, reason) => {
    const url = new URL(at.location.url!);
    change(url);
    const api = startProgram("api", { ...at.env, DATABASE_URL: url.href });
    expect(await api.ended).toBe(1);
    expect(api.stderrText()).toMatch(/^DATABASE_URL: the database "\w+" at [\w.]+:\d+ cannot be used: .+\n$/);
    expect(api.stderrText()).toMatch(reason);
    expect(api.stderrText() + api.logLines()).not.toContain(url.password);
  },
);
