import { createReadStream, createWriteStream, existsSync, mkdtempSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Kysely } from "kysely";
import { requireAccess, restrictPermissions } from "../db/data-dir-permissions.ts";
import { isBusy, lockDataDir } from "../db/lock-data-dir.ts";
import type { Database } from "../db/schema.ts";
import { requireSqlite, sqlite } from "../db/sqlite.ts";
import { nameFullDisk } from "../full-disk.ts";
import { syncFolder } from "../storage/folder-storage.ts";
import { removeAbandoned, removeAtExit } from "../temporary-files.ts";
import type { ArchiveEntry } from "./archive.ts";
import {
  type DatabaseSnapshot,
  notEmptyError,
  type RestoreOptions,
  type RestoreTarget,
} from "./database-copy.ts";

const fileName = "market.db";
/** Copies in one step: if the API wrote between two steps, the copy would begin again. */
const allPages = 2 ** 31 - 1;

const openFolder = (folder: string) => new Kysely<Database>({ dialect: sqlite(folder).dialect });

/** Creates a folder for a copy of the database. Copies are large and personal, so abandoned ones are deleted first. */
export async function temporaryFolder(dataDir: string): Promise<string> {
  await removeAbandoned(dataDir, /^\.market-copy-/);
  // Synchronous, so that no signal is handled between this and `removeAtExit`.
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
    throw nameFullDisk(error, dataDir);
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

/** Builds the database in a temporary folder within `dataDir`; `commit` renames it to its place. */
export async function restoreSqlite(dataDir: string, { force }: RestoreOptions): Promise<RestoreTarget> {
  requireAccess(dataDir);
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
    load: (entry) => writeEntry(entry, copy),
    finishLoading: async () => openIfIntact(copy).close(),
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

/** @throws Error that names the folder when its disk is full */
export async function writeEntry({ body }: ArchiveEntry, file: string): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(body as never), createWriteStream(file, { mode: 0o600, flush: true }));
  } catch (error) {
    throw nameFullDisk(error, dirname(file));
  }
}

/** Opens a database from an archive after a check of its integrity. @throws Error when it is damaged */
export function openIfIntact(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  if (database.prepare("pragma quick_check(1)").get()?.quick_check === "ok") return database;
  database.close();
  throw new Error("the database in the archive is damaged");
}

/**
 * Moves the log into the old database, so that it is complete should the power fail before the new one replaces it.
 * @throws Error while a command, such as an import, has the database open
 */
function endWriteAheadLog(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec("pragma journal_mode = delete");
  } catch (error) {
    if (isBusy(error)) throw new Error("DATA_DIR: another program has it open; stop it first");
    // Other errors are ignored, because a damaged database is replaced too.
  } finally {
    database.close();
  }
}
