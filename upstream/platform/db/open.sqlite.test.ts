import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";

let at: TestDatabase;
let folder: string;
let db: Kysely<Database>;
beforeEach(async () => {
  at = await createTestDatabase();
  folder = join(at.location.dataDir, "deep", "data");
  db = await openDatabase({ dataDir: folder });
});
afterEach(async () => {
  await db.destroy();
  await at.remove();
});

test("The data folder is created and is accessible to its owner only", async () => {
  expect((await stat(folder)).mode & 0o077).toBe(0);
});

test("A write is on the disk before it is acknowledged", async () => {
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0];
  expect(await pragma("journal_mode")).toBe("wal");
  expect(await pragma("synchronous")).toBe(2);
  expect(await pragma("foreign_keys")).toBe(1);
});

test("Deleted data do not remain in the database file", async () => {
  const stored = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return (await readFile(join(folder, "market.db"))).includes("anna@example.net");
  };
  const subscriber = { email: "anna@example.net", lang: "nl", token: "t", created_at: "2026-11-28" };
  await db.insertInto("newsletter").values(subscriber).execute();
  expect(await stored()).toBe(true);
  await db.deleteFrom("newsletter").execute();
  expect(await stored()).toBe(false);
});

test("A transaction holds the write lock from its beginning, while other connections can read", async () => {
  const other = new DatabaseSync(join(folder, "market.db"), { timeout: 0 });
  await db.transaction().execute(async () => {
    expect(() => other.exec("begin immediate")).toThrow(/locked/);
    expect(other.prepare("select count(*) as cars from cars").get()?.cars).toBe(0);
  });
  other.exec("begin immediate; rollback");
  other.close();
});

test("A statement that ran before another connection changed its table reads the new columns by their names", async () => {
  const read = () => db.selectFrom("newsletter").selectAll().execute();
  const subscriber = { email: "anna@example.net", lang: "nl", token: "t", created_at: "2026-11-28" };
  await db.insertInto("newsletter").values(subscriber).execute();
  const [before] = await read();
  const other = new DatabaseSync(join(folder, "market.db"));
  other.exec(
    "alter table newsletter rename column lang to language; alter table newsletter add column note text",
  );
  other.close();
  const { lang, ...others } = before!;
  expect(await read()).toEqual([{ ...others, language: lang, note: null }]);
});

test("A request with many statements lets other requests run between them", async () => {
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  const start = performance.now();
  // A long limit, because a busy machine may not reach a second statement within a short one.
  while (!hadTurn && performance.now() - start < 5000) await sql`select 1`.execute(db);
  expect(hadTurn).toBe(true);
});

test("Lists by price are read from an index, not sorted", async () => {
  const plan = await sql<{ detail: string }>`explain query plan
    select id from cars where cars.sell_status != 'sold' and cars.hidden is null order by cars.price_cents, cars.id limit 12`.execute(
    db,
  );
  expect(plan.rows.map((row) => row.detail).join()).toContain("cars_cheapest");
});
