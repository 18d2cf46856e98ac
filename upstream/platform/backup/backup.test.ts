import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveImages } from "../../modules/cars/images.ts";
import { insertAccount } from "../../testing/accounts.ts";
import { testBackOffice } from "../../testing/back-office.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { backdateMigrations, earlierMigrations } from "../../testing/earlier-migrations.ts";
import { listPrivateCar } from "../../testing/list-private-car.ts";
import { carRow, insertMarket } from "../../testing/market.ts";
import { storedKeys } from "../../testing/stored-keys.ts";
import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { openPhotoStorage, type PhotoStorageName } from "../storage/open-photo-storage.ts";
import { newPhotoKey, photoPath } from "../storage/photo-storage.ts";
import { oneChunk, readArchive, writeArchive } from "./archive.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

const now = new Date("2026-11-23T12:00:00.000Z");

let at: TestDatabase;
let folder: string;
let file: string;
beforeEach(async () => {
  at = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "backups-"));
  file = join(folder, "market.tar.gz");
});
afterEach(async () => {
  await at.remove();
  await rm(folder, { recursive: true });
});

const storageOf = (name: PhotoStorageName) => ({
  PHOTO_STORAGE: name,
  DATA_DIR: at.location.dataDir,
  s3: null,
});
const save = (name: PhotoStorageName = "folder") =>
  backUp(file, { location: at.location, storage: storageOf(name), now });
const bringBack = (force = false, name: PhotoStorageName = "folder") =>
  restore(file, { location: at.location, storage: storageOf(name), force });

async function withMarket<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = await openDatabase(at.location);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Adds three cars, an account and eleven photos: nine of one car, one of the account and the logo of a vendor. */
async function fill(db: Kysely<Database>, name: PhotoStorageName) {
  await insertMarket(db, 3);
  const storage = await openPhotoStorage(storageOf(name), db);
  const keys = Array.from({ length: 9 }, () => newPhotoKey("car-photos"));
  const [person, logo] = [newPhotoKey("people"), newPhotoKey("businesses")];
  for (const [index, key] of [...keys, person, logo].entries()) {
    await storage.put(key, new Uint8Array(20_000).fill(index));
  }
  const images = keys.map((key, index) => ({ path: photoPath(key), source_hash: String(index) }));
  await saveImages(db, 2, images);
  await db
    .updateTable("vendors")
    .set({ photo: photoPath(logo) })
    .where("id", "=", 1)
    .execute();
  await insertAccount(db, "customer", { image: photoPath(person), first_name: "O'Noor\t\\N عادل" });
}

async function contents(db: Kysely<Database>, name: PhotoStorageName) {
  const storage = await openPhotoStorage(storageOf(name), db);
  const photos = await Promise.all(
    (await storedKeys(storage)).map(async (key) => [
      key,
      Buffer.from((await storage.get(key))!).toString("base64"),
    ]),
  );
  const tables = ["cars", "car_images", "accounts", "vendors", "brands"] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return { photos, rows: rows.map((table) => table.map((row) => JSON.stringify(row)).sort()) };
}

/** Returns whether there was a photo left. */
async function loseOnePhoto(db: Kysely<Database>): Promise<boolean> {
  const storage = await openPhotoStorage(storageOf("folder"), db);
  const [key] = await storedKeys(storage);
  if (key) await storage.delete(key);
  return key !== undefined;
}

async function readEntries() {
  const entries: [string, Uint8Array][] = [];
  for await (const { name, body } of readArchive(file))
    entries.push([name, new Uint8Array(await new Response(body as BodyInit).arrayBuffer())]);
  return entries;
}

async function loseEverything() {
  await rm(at.location.dataDir, { recursive: true, force: true });
  if (at.location.url) await at.execute("drop schema public cascade; create schema public");
}

test("A backup of a running market restores all its data and photos after everything was lost", async () => {
  const before = await withMarket(async (db) => {
    await fill(db, "folder");
    const all = await contents(db, "folder");
    expect(all.photos).toHaveLength(11);
    expect(await save()).toEqual({ file, cars: 3, photos: 11, missing: 0 });
    await db.insertInto("cars").values(carRow(3)).execute();
    return all;
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["market.tar.gz"]);

  await loseEverything();
  expect(await bringBack()).toEqual({ madeAt: now.toISOString(), photos: 11 });
  await withMarket(async (db) => {
    expect(await contents(db, "folder")).toEqual(before);
    await db.insertInto("cars").values(carRow(3)).execute();
    expect(await db.selectFrom("cars").select("id").orderBy("id", "desc").executeTakeFirst()).toEqual({
      id: 4,
    });
  });
  const left = (await readdir(at.location.dataDir)).filter((name) => /^(backup|restore)-/.test(name));
  expect(left).toEqual([]);
});

test("A restored market gives no row the id of one that was deleted before the backup, also after a second restore", async () => {
  await withMarket(async (db) => {
    await fill(db, "folder");
    await db.insertInto("cars").values(carRow(3)).execute();
    await db.deleteFrom("cars").where("id", "=", 4).execute();
  });
  for (const _ of ["first", "second"]) {
    await save();
    await bringBack(true);
  }
  await withMarket(async (db) => {
    const { id } = await db.insertInto("cars").values(carRow(3)).returning("id").executeTakeFirstOrThrow();
    expect(id).toBe(5);
  });
});

test("A restore puts photos into the photo storage that is set, regardless of the one they were in", async () => {
  const before = await withMarket(async (db) => {
    await fill(db, "database");
    expect(await save("database")).toMatchObject({ photos: 0, missing: 0 });
    return contents(db, "database");
  });
  await loseEverything();
  expect(await bringBack()).toMatchObject({ photos: 11 });
  await withMarket(async (db) => {
    expect((await contents(db, "folder")).photos).toEqual(before.photos);
    expect((await contents(db, "database")).photos).toEqual([]);
  });
  await save();
  await bringBack(true, "database");
  await withMarket(async (db) => expect(await contents(db, "database")).toEqual(before));
});

test("A restore is refused while a command that began beside the API still has the database open", async () => {
  const command = await withMarket(async (db) => {
    await fill(db, "folder");
    await save();
    return openDatabase(at.location, { isShared: true });
  });
  expect(await command.selectFrom("car_images").selectAll().execute()).not.toEqual([]);
  await expect(bringBack(true)).rejects.toThrow(/stop it first/);
  await command.deleteFrom("car_images").execute();
  await command.destroy();
  expect(await bringBack(true)).toMatchObject({ photos: 11 });
});

test("A restore replaces an existing market only with --force, and never while the API runs", async () => {
  await withMarket(async (db) => {
    await fill(db, "folder");
    await save();
    await expect(bringBack(true)).rejects.toThrow(/stop it first/);
    await db.deleteFrom("car_images").execute();
  });
  await expect(bringBack()).rejects.toThrow(
    "has a market already, and nothing was changed; --force replaces it",
  );
  const images = () => withMarket((db) => db.selectFrom("car_images").select("path").execute());
  expect(await images()).toEqual([]);
  await bringBack(true);
  expect((await images()).length).toBeGreaterThan(10);
});

test("A restore from a file that is damaged, cut off, empty or no archive fails and changes nothing", async () => {
  const before = await withMarket(async (db) => {
    await fill(db, "folder");
    await save();
    await db.updateTable("cars").set({ title: "Newer" }).execute();
    return contents(db, "folder");
  });
  const whole = await readFile(file);
  const flipped = Buffer.from(whole);
  const middle = Math.floor(whole.length / 2);
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 0xff, middle);
  for (const bad of [
    whole.subarray(0, whole.length - 200),
    flipped,
    Buffer.from("no archive"),
    Buffer.alloc(0),
  ]) {
    await writeFile(file, bad);
    await expect(bringBack(true)).rejects.toThrow();
  }
  expect(await withMarket((db) => contents(db, "folder"))).toEqual(before);
  const left = (await readdir(at.location.dataDir)).filter((name) => /^(backup|restore)-/.test(name));
  expect(left).toEqual([]);
});

test("A restore reports that a backup is cut off, wherever it was cut", async () => {
  await withMarket(async (db) => {
    await fill(db, "folder");
    await save();
  });
  await loseEverything();
  const whole = await readFile(file);
  for (const part of [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
    await writeFile(file, whole.subarray(0, Math.floor(whole.length * part)));
    await expect(bringBack()).rejects.toThrow(
      /^it is damaged, cut off or no backup \(unexpected end of file\)$/,
    );
  }
});

test("A restore from an archive without its last entry fails and changes nothing", async () => {
  const before = await withMarket(async (db) => {
    await fill(db, "folder");
    await save();
    await db.updateTable("cars").set({ title: "Newer" }).execute();
    return contents(db, "folder");
  });
  const entries = await readEntries();
  expect(entries.pop()?.[0]).toBe("end.json");
  await writeArchive(file, async (add) => {
    for (const [name, bytes] of entries) await add(name, bytes.length, oneChunk(bytes));
  });
  await expect(bringBack(true)).rejects.toThrow("it is cut off: its end is missing");
  expect(await withMarket((db) => contents(db, "folder"))).toEqual(before);
});

test("A backup of an up-to-date market from before the first release restores its data", async () => {
  const before = await withMarket(async (db) => {
    await fill(db, "folder");
    return contents(db, "folder");
  });
  await at.execute(backdateMigrations());
  await save();
  await loseEverything();
  await bringBack();
  expect(await withMarket((db) => contents(db, "folder"))).toEqual(before);
});

test("A backup of another kind of database, of an older or of a newer version is refused with an explanation", async () => {
  const ours = at.location.url ? "postgres" : "sqlite";
  const make = (changes: object) =>
    writeArchive(file, async (add) => {
      const manifest = {
        format: 1,
        made_at: "",
        database: ours,
        migrations: ["001_first_release"],
        tables: [],
        ...changes,
      };
      const json = Buffer.from(JSON.stringify(manifest));
      await add("manifest.json", json.length, oneChunk(json));
    });
  if (ours === "sqlite") {
    await make({ database: "postgres" });
    await expect(bringBack()).rejects.toThrow("it is a backup of PostgreSQL: set the DATABASE_URL");
  }
  await make({ migrations: ["001_first_release", "999_future"] });
  await expect(bringBack()).rejects.toThrow("this one does not know 999_future");
  await make({ migrations: earlierMigrations.slice(0, -1) });
  await expect(bringBack()).rejects.toThrow(
    /^it was made before the first release: restore it with the last version with the migration 031_straight_apostrophes .+ and back up again$/,
  );
  await make({ migrations: ["001_reference", "002_market"] });
  await expect(bringBack()).rejects.toThrow("only the version before the first release that made it");
});

test("An archive of another program is refused in a sentence", async () => {
  await writeArchive(file, async (add) => {
    const json = Buffer.from('{"short_name":"Photos"}');
    await add("manifest.json", json.length, oneChunk(json));
  });
  await expect(bringBack()).rejects.toThrow(/^it is no backup of a market$/);
});

test("A backup has a photo of a private seller's car once, although the sell request shows it too", async () => {
  const keys = [newPhotoKey("car-photos"), newPhotoKey("car-photos")];
  await withMarket(async (db) => {
    const storage = await openPhotoStorage(storageOf("folder"), db);
    for (const key of keys) await storage.put(key, new Uint8Array([1]));
    await listPrivateCar(await testBackOffice(12, { db }), {}, keys);
  });
  expect(await save()).toMatchObject({ photos: 2, missing: 0 });
  const names = (await readEntries()).map(([name]) => name);
  expect(names.filter((name) => name.startsWith("photos/")).sort()).toEqual(
    keys.map((key) => `photos/${key}`).sort(),
  );
});

test("A backup counts a missing photo", async () => {
  await withMarket(async (db) => {
    await fill(db, "folder");
    await loseOnePhoto(db);
    expect(await save()).toEqual({ file, cars: 3, photos: 10, missing: 1 });
  });
});

test("A backup of a market whose photos are all lost has the rest, under another name, beside the older one", async () => {
  const before = await withMarket(async (db) => {
    await fill(db, "folder");
    await save();
    while (await loseOnePhoto(db));
    return contents(db, "folder");
  });
  const older = await readFile(file);
  const other = `${file}.without-photos`;
  expect(await save()).toEqual({ file: other, cars: 3, photos: 0, missing: 11 });
  expect([(await readdir(folder)).sort(), await readFile(file)]).toEqual([
    ["market.tar.gz", "market.tar.gz.without-photos"],
    older,
  ]);

  await loseEverything();
  await restore(other, { location: at.location, storage: storageOf("folder"), force: false });
  await withMarket(async (db) => expect(await contents(db, "folder")).toEqual(before));
});

test("A backup without a market fails, leaves no new file and keeps the older backup", async () => {
  await writeFile(file, "an older one");
  await expect(save()).rejects.toThrow(/there is no market in/);
  expect(await readFile(file, "utf8")).toBe("an older one");
  expect(await readdir(folder)).toEqual(["market.tar.gz"]);
});
