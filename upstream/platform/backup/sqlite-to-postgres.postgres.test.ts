import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { installReferenceData } from "../../reference-data/install.ts";
import { insertAccount } from "../../testing/accounts.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { backdateMigrations } from "../../testing/earlier-migrations.ts";
import { insertGarages } from "../../testing/garages.ts";
import { carRow, insertMarket } from "../../testing/market.ts";
import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { databaseStorage } from "../storage/database-storage.ts";
import { newPhotoKey, photoPath } from "../storage/photo-storage.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

/** Returns the rows of each table, sorted and with values as text, so that equal markets compare as equal. */
async function contents(db: Kysely<Database>) {
  const names = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const tables = names.filter((name) => !/^(kysely|car_changes|sqlite)/.test(name));
  const rows = await Promise.all(
    tables.map(async (name) => {
      const all = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      return [name, all.rows.map((row) => JSON.stringify(Object.entries(row).map(asText).sort())).sort()];
    }),
  );
  return Object.fromEntries(rows) as Record<string, string[]>;
}

const asText = ([name, value]: [string, unknown]) =>
  `${name} ${value instanceof Uint8Array ? Buffer.from(value).toString("hex") : String(value)}`;

test.each(["this version", "before the first release"])(
  "A backup of a SQLite market of %s restores all its rows to PostgreSQL, which then accepts new ones with ids that were never used",
  async (version) => {
    const at = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), "moves-"));
    onTestFinished(async () => {
      await at.remove();
      await rm(folder, { recursive: true });
    });
    const storage = { PHOTO_STORAGE: "database" as const, DATA_DIR: at.location.dataDir, s3: null };
    const file = join(folder, "market.tar.gz");
    const old = { dataDir: join(folder, "old") };
    const source = await openDatabase(old);
    await insertMarket(source, 40);
    await source.insertInto("cars").values(carRow(3)).execute();
    await source.deleteFrom("cars").where("id", "=", 41).execute();
    await insertGarages(source);
    await installReferenceData(source);
    const key = newPhotoKey("people");
    await databaseStorage(source).put(key, Uint8Array.from([0, 9, 10, 13, 92, 255]));
    const name = 'O\'Noor\t\\N \r\n\\. "عادل" 🚗';
    await insertAccount(source, "customer", { image: photoPath(key), first_name: name });
    const before = await contents(source);
    await source.destroy();
    if (version !== "this version") {
      const database = new DatabaseSync(join(old.dataDir, "market.db"));
      database.exec(backdateMigrations());
      database.close();
    }
    await backUp(file, { location: old, storage, now: new Date() });

    await restore(file, { location: at.location, storage, force: false });
    expect(await readdir(at.location.dataDir)).toEqual([]);
    const moved = await openDatabase(at.location);
    const after = await contents(moved);
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
    expect(Object.values(before).flat().length).toBeGreaterThan(500);
    await moved.insertInto("cars").values(carRow(3)).execute();
    expect(await moved.selectFrom("cars").select("id").orderBy("id", "desc").executeTakeFirst()).toEqual({
      id: 42,
    });
    await moved.destroy();
  },
);
