import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from "kysely";
import { LRUCache } from "lru-cache";
import { nameFullDisk } from "../full-disk.ts";
import type { DatabaseAdapter } from "./adapter.ts";
import { requireAccess, restrictPermissions } from "./data-dir-permissions.ts";
import { DataDirInUse, lockDataDir } from "./lock-data-dir.ts";
import { normalizeSearchText } from "./search-text.ts";

/** For this time statements may follow one another, before other events get a turn. */
const maxBusyMs = 10;

/**
 * SQLite through `node:sqlite`. The folder is locked for this process, unless it is shared with one that has the lock.
 * @param dataDir or ":memory:"
 * @param content the initial content of a database in memory, from `DatabaseSync.serialize`
 * @param isShared opens the database even while another process has it open, as a command does for one change
 */
export function sqlite(dataDir: string, content?: Uint8Array, isShared = false): DatabaseAdapter {
  return {
    name: `DATA_DIR: the database in ${dataDir}`,
    dialect: new NodeSqliteDialect({ database: () => openFile(dataDir, content, isShared) }),
    doubleType: "real",
    binaryType: "blob",
    jsonType: "text",
    autoIncrementId: (column) => column.primaryKey().autoIncrement(),
    // Otherwise SQLite stores any text in an integer column.
    tableSuffix: sql`strict`,
    clusteredTableSuffix: sql`, without rowid`,
    currentInstant: sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
    recordChanges: (table, column) =>
      (["insert", "update", "delete"] as const).map((event) => {
        const row = sql.raw(event === "delete" ? "old" : "new");
        return sql`create trigger ${sql.ref(`${table}_${event}_recorded`)} after ${sql.raw(event)} on ${sql.table(table)}
          begin insert into car_changes (car_id) values (${row}.${sql.ref(column)}); end`;
      }),
    // SQLite has no time limits: requests queue for the one connection.
    async withoutTimeouts(db, work) {
      await work(db);
    },
  };
}

/** @throws Error naming the setting, when there is no database in the folder or it belongs to another user */
export function requireSqlite(dataDir: string): void {
  try {
    requireAccess(dataDir);
    statSync(join(dataDir, "market.db"));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? `there is no market in ${dataDir}` : message;
    throw new Error(`DATA_DIR: ${reason}`, { cause });
  }
}

/** A read-only second connection to a database that `sqlite` has opened, perhaps in another thread. */
export function sqliteReader(dataDir: string) {
  const open = async () => adaptDatabase(new DatabaseSync(join(dataDir, "market.db"), { readOnly: true }));
  return { dialect: new SqliteDialect({ database: open }) };
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new PausingSqliteDriver(this.#config);
  }

  /** Kysely runs SQLite migrations outside a transaction, although SQLite can roll back DDL. */
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

/** When the first statement since the last pause began, ms; undefined after a pause. */
let busySince: number | undefined;

/** Statements are synchronous, so without pauses a request with many of them would block all other events. */
class PausingSqliteDriver extends SqliteDriver {
  override async acquireConnection() {
    if (busySince === undefined) {
      busySince = performance.now();
      setImmediate(() => {
        busySince = undefined;
      });
    } else if (performance.now() - busySince > maxBusyMs) {
      await nextTurn();
    }
    return super.acquireConnection();
  }
}

async function openFile(
  dataDir: string,
  content: Uint8Array | undefined,
  isShared: boolean,
): Promise<SqliteDatabase> {
  if (dataDir === ":memory:") return nodeSqlite(openMemory(content));
  requireAccess(dataDir);
  restrictPermissions(dataDir);
  const release = await lockDataDir(dataDir).catch((error: Error) => {
    if (!isShared || !(error instanceof DataDirInUse)) throw error;
    return () => {};
  });
  try {
    return nodeSqlite(new DatabaseSync(join(dataDir, "market.db")), release);
  } catch (error) {
    release();
    throw error;
  }
}

function openMemory(content?: Uint8Array): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  if (content) database.deserialize(content);
  return database;
}

function nodeSqlite(database: DatabaseSync, onClose?: () => void): SqliteDatabase {
  // FULL: NORMAL may lose the last commits in a power cut, and acknowledged enquiries must be durable.
  // Temporary data stays in memory, so that a full disk does not prevent reading. Deleted data is overwritten.
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; pragma temp_store = memory; pragma secure_delete = on",
  );
  return adaptDatabase(database, onClose);
}

function adaptDatabase(database: DatabaseSync, onClose?: () => void): SqliteDatabase {
  // For `containsTerm`: SQLite's own functions handle ASCII only.
  database.function("normalize_search_text", { deterministic: true }, (text) =>
    text === null ? null : normalizeSearchText(String(text)),
  );
  const place = database.location() ?? "memory";
  const statements = new LRUCache<string, StatementSync>({
    max: 200,
    memoMethod: (text) => database.prepare(text),
  });
  const withPlace = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw nameFullDisk(error, place);
    }
  };
  return {
    close() {
      database.close();
      onClose?.();
    },
    prepare(text) {
      const rewritten = rewriteStatement(database, text);
      const statement = statements.memo(rewritten);
      return {
        reader: statement.columns().length > 0,
        all(parameters) {
          // Read as arrays: the objects of `node:sqlite` are slow dictionaries without a prototype.
          statement.setReturnArrays(true);
          const rows = withPlace(() =>
            statement.all(...toSqlValues(parameters)),
          ) as unknown as SQLOutputValue[][];
          const names = statement.columns().map(({ name }) => name);
          return rows.map((values) => rowOf(names, values));
        },
        run: (parameters) => withPlace(() => statement.run(...toSqlValues(parameters))),
        // A statement of its own, because another execution would end the iteration.
        iterate: (parameters) => database.prepare(rewritten).iterate(...toSqlValues(parameters)),
      };
    },
  };
}

function rowOf(names: string[], values: SQLOutputValue[]) {
  const row: Record<string, SQLOutputValue> = {};
  for (let column = 0; column < names.length; column++) row[names[column] as string] = values[column] ?? null;
  return row;
}

function rewriteStatement(database: DatabaseSync, text: string): string {
  // Takes the write lock at once: after a read it would fail when another process writes in between.
  if (text === "begin") return "begin immediate";
  // A full disk may have ended the transaction already; an error here would hide the first one.
  if (text === "rollback" && !database.isTransaction) return "select 1";
  return text;
}

function toSqlValues(parameters: readonly unknown[]) {
  return parameters.map((value) => (typeof value === "boolean" ? Number(value) : value)) as SQLInputValue[];
}
