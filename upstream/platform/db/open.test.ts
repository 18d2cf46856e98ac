import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { backdateMigrations, earlierMigrations } from "../../testing/earlier-migrations.ts";
import { insertMarket } from "../../testing/market.ts";
import { createAdapter, openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";

let at: TestDatabase;
beforeEach(async () => {
  at = await createTestDatabase();
});
afterEach(() => at.remove());

test("A database keeps its rows and is not migrated again when it is reopened", async () => {
  const first = await openDatabase(at.location);
  await insertMarket(first, 3);
  await first.destroy();
  const second = await openDatabase(at.location);
  expect(await second.selectFrom("cars").select("id").execute()).toHaveLength(3);
  await second.destroy();
});

test("A migration that fails half-way is rolled back, and the error names the database setting", async () => {
  await at.execute("create table outbox (id integer)");
  const opening = openDatabase(at.location);
  await expect(opening).rejects.toThrow(/^DATA(_DIR|BASE_URL): .* cannot be used: .*outbox.* already exists/);
  // The earlier migrations were rolled back, so their tables can be created again.
  await at.execute("create table cars (id integer); drop table cars; drop table outbox");
  await (await openDatabase(at.location)).destroy();
});

test("An up-to-date database from before the first release keeps its rows, and its migrations get one name", async () => {
  const first = await openDatabase(at.location);
  await insertMarket(first, 3);
  await first.destroy();
  await at.execute(backdateMigrations());
  for (const _ of ["first", "second"]) {
    const db = await openDatabase(at.location);
    expect(await db.selectFrom("cars").select("id").execute()).toHaveLength(3);
    const { rows } = await sql`select name, timestamp from kysely_migration`.execute(db);
    expect(rows).toEqual([{ name: "001_first_release", timestamp: "2026-11-30T09:00:00.040Z" }]);
    await db.destroy();
  }
});

test.each([
  ["the first version", ["001_reference", "002_market"], /and cannot be upgraded.+ give an empty one/],
  [
    "an older version",
    earlierMigrations.slice(0, -1),
    /: start the last version with the migration 031_straight_apostrophes .+ once, which upgrades it, or give an empty one/,
  ],
])(
  "A database of %s before the first release is refused with advice, and stays unchanged",
  async (_, ran, advice) => {
    await at.execute("create table kysely_migration (name varchar(255), timestamp varchar(255))");
    await at.execute(backdateMigrations(ran));
    const opening = openDatabase(at.location);
    await expect(opening).rejects.toThrow(
      /^DATA(_DIR|BASE_URL): .* cannot be used: it was made by a version before the first release/,
    );
    await expect(openDatabase(at.location)).rejects.toThrow(advice);
    const db = new Kysely<Database>({ dialect: (await createAdapter(at.location, {})).dialect });
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    expect(tables.map(({ name }) => name)).toEqual(["kysely_migration"]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(ran);
    await db.destroy();
  },
);

test("A database that a newer version has upgraded is refused with a sentence that says so", async () => {
  await (await openDatabase(at.location)).destroy();
  await at.execute("insert into kysely_migration values ('998_future', ''), ('999_future', '')");
  await expect(openDatabase(at.location)).rejects.toThrow(
    /cannot be used: a newer version has upgraded it \(998_future, 999_future\): go on with that version, or restore/,
  );
});
