import { createReadStream, createWriteStream, existsSync, mkdtempSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Kysely } from "kysely";
import { restrictPermissions } from "../db/data-dir-permissions.ts";
import { isBusy, lockDataDir } from "../db/lock-data-dir.ts";
import type { Database } from "../db/schema.ts";
import { requireSqlite, sqlite } from "../db/sqlite.ts";
import { syncFolder } from "../storage/folder-storage.ts";
import { removeAbandoned, removeAtExit } from "../temporary-files.ts";
import {
  type DatabaseSnapshot,
  notEmptyError,
  type RestoreOptions,
  type RestoreTarget,
} from "./database-copy.ts";

const fileName = "market.db";
/** All in one step: between two of them a running API could write, and the copy would begin again. */
const allPages = 2 ** 31 - 1;

const openFolder = (folder: string) => new Kysely<Database>({ dialect: sqlite(folder).dialect });

/** A copy of the database is as large as that, and as personal: killed processes leave none for long. */
export async function temporaryFolder(dataDir: string): Promise<string> {
  await removeAbandoned(dataDir, /^\.market-copy-/);
  // No signal comes between this and `removeAtExit`.
  return mkdtempSync(join(dataDir, ".market-copy-"));
}

export async function snapshotSqlite(dataDir: string): Promise<DatabaseSnapshot> {
  const source = join(dataDir, fileName);
  requireSqlite(dataDir);
  const folder = await temporaryFolder(dataDir);
  const removeFolder = removeAtExit(folder);
  const copy = join(folder, fileName);
  try {
    const database = new DatabaseSync(source, { readOnly: true });
    await backup(database, copy, { rate: allPages }).finally(() => database.close());
  } catch (error) {
    await removeFolder();
    throw error;
  }
  const { size } = await stat(copy);
  const db = openFolder(folder);
  return {
    db,
    manifest: { database: "sqlite", tables: [] },
    write: (add) => add(`database/${fileName}`, size, createReadStream(copy, { end: size - 1 })),
    async close() {
      await db.destroy();
      await removeFolder();
    },
  };
}

/** Builds the database in a folder beside the old one, and renames it into its place at the end. */
export async function restoreSqlite(dataDir: string, { force }: RestoreOptions): Promise<RestoreTarget> {
  restrictPermissions(dataDir);
  const release = await lockDataDir(dataDir).catch((error: Error) => {
    throw new Error(`DATA_DIR: ${error.message}; stop it first`);
  });
  const target = join(dataDir, fileName);
  if (existsSync(target) && !force) {
    release();
    throw notEmptyError(`DATA_DIR: ${dataDir}`);
  }
  try {
    endWriteAheadLog(target);
  } catch (error) {
    release();
    throw error;
  }
  const folder = await temporaryFolder(dataDir);
  const removeFolder = removeAtExit(folder);
  const copy = join(folder, fileName);
  const db = openFolder(folder);
  return {
    db,
    load: ({ body }) =>
      pipeline(Readable.fromWeb(body as never), createWriteStream(copy, { mode: 0o600, flush: true })),
    loaded: async () => openWhole(copy).close(),
    async commit() {
      await db.destroy();
      endWriteAheadLog(target);
      for (const suffix of ["-wal", "-shm"]) await rm(target + suffix, { force: true });
      await rename(copy, target);
      await syncFolder(dataDir);
    },
    async close() {
      await db.destroy();
      await removeFolder();
      release();
    },
  };
}

/** @throws Error when the database of an archive is damaged */
export function openWhole(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  if (database.prepare("pragma quick_check(1)").get()?.quick_check === "ok") return database;
  database.close();
  throw new Error("the database in the archive is damaged");
}

/**
 * Into the old database: should the power fail before the new one has its name, nothing of the old one is missing.
 * @throws Error while a command, such as an import, has it open
 */
function endWriteAheadLog(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec("pragma journal_mode = delete");
  } catch (error) {
    if (isBusy(error)) throw new Error("DATA_DIR: another program has it open; stop it first");
    // A damaged one is replaced too.
  } finally {
    database.close();
  }
}
