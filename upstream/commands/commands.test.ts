import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveImages } from "../modules/cars/images.ts";
import { openDatabase } from "../platform/db/open.ts";
import { folderStorage } from "../platform/storage/folder-storage.ts";
import { newPhotoKey, photoPath } from "../platform/storage/photo-storage.ts";
import { testBackOffice } from "../testing/back-office.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { listPrivateCar } from "../testing/list-private-car.ts";
import { insertMarket } from "../testing/market.ts";
import { startProgram } from "../testing/process.ts";
import { storedKeys } from "../testing/stored-keys.ts";

let at: TestDatabase;
beforeEach(async () => {
  at = await createTestDatabase();
});
afterEach(() => at.remove());

async function run(name: string, args: string[], env: Record<string, string> = {}) {
  const command = startProgram(new URL(`./${name}.ts`, import.meta.url), { ...at.env, ...env }, args);
  return { code: await command.ended, output: command.logLines(), errors: command.stderrText() };
}

test.each([
  ["backup", ["--fast", "a.tar.gz"], "Unknown option '--fast'\nName the file to write: "],
  ["backup", ["a.tar.gz", "b.tar.gz"], '"b.tar.gz" is too much\nName the file to write: '],
  ["restore", ["--frce", "a.tar.gz"], "Unknown option '--frce'\nName the file to read: "],
  ["move-photos", ["--form", "folder"], "Unknown option '--form'\nSay where they are: "],
])("%s %j is refused with a message and the usage", async (name, args, beginning) => {
  const { code, errors } = await run(name, args);
  expect([code, errors]).toEqual([2, expect.stringMatching(/^.+\n.+\n$/)]);
  expect(errors.startsWith(beginning)).toBe(true);
});

test("backup --help prints the usage", async () => {
  expect(await run("backup", ["--help"])).toMatchObject({
    code: 0,
    output: expect.stringContaining("npm run backup --"),
  });
});

test("Restoring a file that does not exist says so, and does not call it damaged", async () => {
  const { code, errors } = await run("restore", ["/nowhere/market.tar.gz"]);
  expect([code, errors]).toEqual([
    1,
    "The restore failed: /nowhere/market.tar.gz: no such file or directory\n",
  ]);
});

test("Restoring a folder is refused with a message", async () => {
  const { dataDir } = at.location;
  const { code, errors } = await run("restore", [dataDir]);
  expect([code, errors]).toEqual([1, `The restore failed: ${dataDir}: it is a folder, not a backup\n`]);
});

test("A failed backup or photo move names the missing folder or the mistyped DATA_DIR", async () => {
  const api = startProgram("api", at.env);
  await api.ready();
  api.process.kill();
  await api.ended;
  const { code, errors } = await run("backup", ["/nowhere/market.tar.gz"]);
  expect([code, errors]).toEqual([1, "The backup failed: /nowhere: no such file or directory\n"]);
  const typo = join(at.location.dataDir, "typo");
  const other = await run("backup", ["/nowhere/market.tar.gz"], { DATABASE_URL: "", DATA_DIR: typo });
  expect(other.errors).toBe(`The backup failed: DATA_DIR: there is no market in ${typo}\n`);
  const env = { DATABASE_URL: "", DATA_DIR: typo, PHOTO_STORAGE: "database" };
  const moved = await run("move-photos", ["--from", "folder"], env);
  expect(moved.errors).toBe(`Moving the photos failed: DATA_DIR: there is no market in ${typo}\n`);
});

test("A backup that finds none of the photos names its file, asks about the storage, and its exit code is 1", async () => {
  const db = await openDatabase(at.location);
  await insertMarket(db, 1);
  await saveImages(db, 1, [{ path: photoPath(newPhotoKey("car-photos")), source_hash: "1" }]);
  await db.destroy();
  const { code, errors } = await run("backup", [join(at.location.dataDir, "market.tar.gz")]);
  expect(code).toBe(1);
  expect(errors).toMatch(/cars and 0 photos, to .+market\.tar\.gz\.without-photos \(/);
  expect(errors).toContain("\nThe storage has none of the 1 photos that are shown: is PHOTO_STORAGE right");
});

test("move-photos counts a photo of a private seller's car once, although the sell request shows it too", async () => {
  const db = await openDatabase(at.location);
  const old = folderStorage(join(at.location.dataDir, "photos"));
  const keys = [newPhotoKey("car-photos"), newPhotoKey("car-photos")];
  for (const key of keys) await old.put(key, new Uint8Array([1]));
  await listPrivateCar(await testBackOffice(12, { db }), {}, keys);
  await db.destroy();
  const move = async () =>
    (await run("move-photos", ["--from", "folder"], { PHOTO_STORAGE: "database" })).errors;
  expect(await move()).toMatch(/^Copied 2 photos .+; 0 were there,/);
  expect(await move()).toMatch(/^Copied 0 photos .+; 2 were there,/);
});

test("move-photos --delete also deletes what was removed after it was copied, if it is over a day old", async () => {
  const db = await openDatabase(at.location);
  await insertMarket(db, 1);
  const folder = join(at.location.dataDir, "photos");
  const old = folderStorage(folder);
  const [shown, removed, recent] = [0, 1, 2].map(() => newPhotoKey("car-photos"));
  for (const key of [shown!, removed!, recent!]) await old.put(key, new Uint8Array([1]));
  const images = [shown!, removed!].map((key) => ({ path: photoPath(key), source_hash: key }));
  await saveImages(db, 1, images);
  await db.destroy();
  const move = (...args: string[]) =>
    run("move-photos", ["--from", "folder", ...args], { PHOTO_STORAGE: "database" });
  expect((await move()).errors).toMatch(/^Copied 2 photos/);

  await at.execute(`delete from car_images where path = '${photoPath(removed!)}'`);
  await at.execute(`delete from stored_photos where key = '${removed}'`);
  const [kind, name] = removed!.split("/");
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  await utimes(join(folder, kind!, name!.slice(0, 2), name!), twoDaysAgo, twoDaysAgo);
  const { code, errors } = await move("--delete");
  expect(code).toBe(0);
  expect(errors).toContain("\nDeleted 1 copied photos and 1 that nothing shows from folder\n");
  expect(await storedKeys(old)).toEqual([recent]);
});
