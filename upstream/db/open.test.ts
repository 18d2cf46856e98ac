import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { carOf, insertMarket } from "../testing/fixtures.ts";
import { openDatabase } from "./open.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "market-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("A database keeps what was written and is brought up to date once", async () => {
  const dataDir = join(folder, "deep", "data");
  const first = await openDatabase(dataDir);
  await insertMarket(first, 3);
  await first.destroy();
  const second = await openDatabase(dataDir);
  expect(await second.selectFrom("cars").select("id").execute()).toHaveLength(3);
  await second.destroy();
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
});

test("A write is on the disk before it is acknowledged", async () => {
  const db = await openDatabase(folder);
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0];
  expect(await pragma("journal_mode")).toBe("wal");
  expect(await pragma("synchronous")).toBe(2);
  expect(await pragma("foreign_keys")).toBe(1);
  await db.destroy();
});

test("A transaction holds the write lock from its beginning, so that what it read stays true", async () => {
  const db = await openDatabase(folder);
  const other = new DatabaseSync(join(folder, "market.db"), { timeout: 0 });
  await db.transaction().execute(async () => {
    expect(() => other.exec("begin immediate")).toThrow(/locked/);
  });
  other.exec("begin immediate; rollback");
  other.close();
  await db.destroy();
});

test("Two processes' connections write without losing one another's rows", async () => {
  const [one, two] = [await openDatabase(folder), await openDatabase(folder)];
  const write = (db: typeof one, bucket: string) =>
    db.insertInto("failures").values({ bucket, created_at: "2026-11-21T00:00:00.000Z" }).execute();
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(index % 2 ? one : two, String(index))));
  expect(await one.selectFrom("failures").select("id").execute()).toHaveLength(20);
  await Promise.all([one.destroy(), two.destroy()]);
});

test.each([
  ["a text for a number", { year: "old" as never }, /cannot store TEXT/],
  ["a price of nothing", { price_cents: 0 }, /CHECK/],
  ["an unknown status", { sell_status: "stolen" as never }, /CHECK/],
  ["an unknown brand", { brand_id: 99 }, /FOREIGN KEY/],
  ["nobody who sells it", { vendor_id: null, seller_email: null }, /cars_have_a_seller/],
])("A car with %s is not stored", async (_, changes, reason) => {
  const db = await openDatabase(":memory:");
  await insertMarket(db, 0);
  await expect(db.insertInto("cars").values(carOf(0, changes)).execute()).rejects.toThrow(reason);
  await db.destroy();
});

test("Lists by price are read from an index, not sorted", async () => {
  const db = await openDatabase(":memory:");
  const plan = await sql<{ detail: string }>`explain query plan
    select id from cars where cars.sell_status != 'sold' order by cars.price_cents, cars.id limit 12`.execute(
    db,
  );
  expect(plan.rows.map((row) => row.detail).join()).toContain("cars_cheapest");
  await db.destroy();
});
