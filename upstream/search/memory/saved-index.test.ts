import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/setup/temporary-folder.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isPostgres } from "../../platform/db/transaction.ts";
import { testDatabase } from "../../testing/database.ts";
import { carRow, insertMarket } from "../../testing/market.ts";
import type { FacetCounts } from "../engine.ts";
import { sqlEngine } from "../sql-engine.ts";
import { addTexts, buildIndex } from "./build-index.ts";
import { MemoryEngine } from "./memory-engine.ts";
import { loadIndex, type SavedIndex, saveIndex } from "./saved-index.ts";
import { writeState } from "./state-file.ts";

let db: Kysely<Database>;
let saved: SavedIndex;
beforeEach(async () => {
  db = await testDatabase();
  await insertMarket(db, 40);
  saved = { path: join(temporaryFolder(), "index.bin"), minCars: 1 };
});
afterEach(() => db.destroy());

async function save() {
  const built = await buildIndex(db);
  await addTexts(db, built, new AbortController().signal);
  await saveIndex(db, saved, built);
}

const counted = ({ equipment, brand_id }: FacetCounts) =>
  [equipment, brand_id].map((counts) => [...counts].filter(([, count]) => count > 0).sort());

const insert = async (values: Parameters<typeof carRow>[1]) =>
  (await db.insertInto("cars").values(carRow(60, values)).returning("id").executeTakeFirstOrThrow()).id;

test("A saved index gives the same results as the database, with earlier and later changes", async () => {
  await save();
  await db.deleteFrom("cars").where("id", "=", 3).execute();
  await insert({ title: "Quagga", search_text: "quagga", sell_status: "for_sale" });
  expect((await loadIndex(db, saved))?.index.slotOf(2)).toBeDefined();
  const engine = new MemoryEngine(db, { saved });
  const database = sqlEngine(db);
  const agree = async () => {
    for (const query of [
      {},
      { q: "quagga" },
      { brand_id: 1 },
      { q: "volvo", price_min: 5000 },
      { equipment: "1" },
    ]) {
      expect(await engine.search({ ...query, show_num: 100 })).toEqual(
        await database.search({ ...query, show_num: 100 }),
      );
      expect(counted(await engine.facets(query))).toEqual(counted(await database.facets(query)));
    }
    expect(await engine.suggest("quag")).toEqual(await database.suggest("quag"));
    expect(await engine.map({})).toEqual(await database.map({}));
  };
  await agree();
  await insert({ search_text: "quagga volvo", sell_status: "for_sale" });
  await agree();
  await engine.close();
});

test("A word is found in all cars of a loaded index that have it, and in cars beyond its capacity", async () => {
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) =>
      carRow(from + index, { search_text: "okapi", sell_status: "for_sale" }),
    );
  await db.insertInto("cars").values(rows(100, 500)).execute();
  await save();
  const engine = new MemoryEngine(db, { saved });
  expect((await engine.search({ q: "okapi" })).total).toBe(400);
  await db.insertInto("cars").values(rows(500, 900)).execute();
  expect((await engine.search({ q: "okap" })).total).toBe(800);
  await engine.close();
});

test("The index that an engine has when it is closed is loaded by the next engine", async () => {
  const engine = new MemoryEngine(db, { saved });
  await engine.search({ q: "volvo" });
  const id = await insert({ search_text: "okapi", sell_status: "for_sale" });
  expect((await engine.search({ q: "okapi" })).ids).toEqual([id]);
  await engine.close();
  const loaded = await loadIndex(db, saved);
  expect(loaded?.index.texts.containing("okapi").has(loaded.index.slotOf(id) ?? -1)).toBe(true);
});

test("A damaged, truncated or missing index file is not used, and a truncated one is deleted", async () => {
  expect(await loadIndex(db, saved)).toBeUndefined();
  await save();
  const whole = readFileSync(saved.path);
  for (const at of [10, whole.length >> 1, whole.length - 400, whole.length - 12]) {
    const changed = Buffer.from(whole);
    changed[at]! ^= 4;
    writeFileSync(saved.path, changed);
    expect(await loadIndex(db, saved), String(at)).toBeUndefined();
  }
  for (const length of [0, 5, whole.length >> 1, whole.length - 1]) {
    writeFileSync(saved.path, whole.subarray(0, length));
    expect(await loadIndex(db, saved), String(length)).toBeUndefined();
    expect(existsSync(saved.path)).toBe(false);
  }
  writeFileSync(saved.path, whole);
  expect(await loadIndex(db, saved)).toBeDefined();
});

test("An index file of another version is not used, whatever is in it, and is deleted", async () => {
  for (const state of [{ origin: { format: 1 } }, { origin: { format: 1, changes: [] } }, {}]) {
    writeState(saved.path, state);
    expect(await loadIndex(db, saved)).toBeUndefined();
    expect(existsSync(saved.path)).toBe(false);
  }
});

const numberOf = async () =>
  (
    await db
      .selectFrom("car_changes")
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirstOrThrow()
  ).id;

test("An index is not used for a database restored to before it, even after further changes", async () => {
  const before = Number(await numberOf());
  await insert({ sell_status: "for_sale" });
  await save();
  // Like after restoring a backup: the change is gone, and another change gets its number.
  const [last] = await db.deleteFrom("car_changes").where("id", ">", before).returning("id").execute();
  await db
    .deleteFrom("cars")
    .where("id", "=", await newestCar())
    .execute();
  await db.deleteFrom("car_changes").where("id", ">", before).execute();
  if (!isPostgres(db))
    await sql`update sqlite_sequence set seq = ${before} where name = 'car_changes'`.execute(db);
  const file = readFileSync(saved.path);
  expect(await loadIndex(db, saved)).toBeUndefined();
  writeFileSync(saved.path, file);
  await sql`insert into car_changes (id, car_id, created_at)
    ${isPostgres(db) ? sql`overriding system value` : sql``}
    values (${last?.id ?? 0}, 1, '2030-01-01T00:00:00.000Z')`.execute(db);
  expect(await loadIndex(db, saved)).toBeUndefined();
});

const newestCar = async () =>
  (
    await db
      .selectFrom("cars")
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirstOrThrow()
  ).id;

test("An index is not used after changes outside the change table, deleted changes or a migration", async () => {
  await save();
  const known = await db.selectFrom("car_changes").selectAll().execute();
  await db
    .deleteFrom("cars")
    .where("id", "=", await newestCar())
    .execute();
  await db
    .deleteFrom("car_changes")
    .where(
      "id",
      "not in",
      known.map(({ id }) => id),
    )
    .execute();
  if (!isPostgres(db))
    await sql`update sqlite_sequence set seq = ${known.at(-1)?.id ?? 0} where name = 'car_changes'`.execute(
      db,
    );
  expect(await loadIndex(db, saved)).toBeUndefined();
  await save();
  expect(await loadIndex(db, saved)).toBeDefined();
  await sql`insert into kysely_migration (name, timestamp) values ('999_next', '')`.execute(db);
  expect(await loadIndex(db, saved)).toBeUndefined();
  await save();
  await db.deleteFrom("car_changes").execute();
  expect(await loadIndex(db, saved)).toBeUndefined();
});
