import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, sql } from "kysely";
import type { DatabaseAdapter } from "./adapter.ts";
import { restrictPermissions } from "./data-dir-permissions.ts";
import { lockDataDir } from "./lock-data-dir.ts";

/**
 * SQLite through Node's own `node:sqlite`. The folder is this process's alone while it is open.
 * @param dataDir the folder the file is kept in (made when missing), or ":memory:"
 */
export function sqlite(dataDir: string): DatabaseAdapter {
  return {
    name: `DATA_DIR: the database in ${dataDir}`,
    dialect: new TransactionalSqliteDialect({ database: () => openFile(dataDir) }),
    doubleType: "real",
    binaryType: "blob",
    jsonType: "text",
    jsonObjectFunction: "json_object",
    autoIncrementId: (column) => column.primaryKey().autoIncrement(),
    // Without it SQLite stores any text in an integer column.
    tableSuffix: sql`strict`,
    // SQLite has no time limits: requests queue for the one connection of this process.
    async withoutTimeouts(db, work) {
      await work(db);
    },
  };
}

/** Kysely runs migrations outside a transaction on SQLite, although SQLite can roll back DDL. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

async function openFile(dataDir: string): Promise<SqliteDatabase> {
  if (dataDir === ":memory:") return nodeSqlite(new DatabaseSync(dataDir));
  restrictPermissions(dataDir);
  const release = await lockDataDir(dataDir);
  try {
    return nodeSqlite(new DatabaseSync(join(dataDir, "market.db")), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Adapts a `node:sqlite` database to Kysely's SQLite dialect. */
function nodeSqlite(database: DatabaseSync, onClose?: () => void): SqliteDatabase {
  // FULL, not NORMAL: with a write-ahead log NORMAL may lose the last commits in a power cut, and an enquiry that was
  // answered "sent" must not be lost. It costs one flush a write, and writes are rare here.
  // What a large answer is sorted in stays in memory: a full disk must not keep anyone from reading.
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; pragma temp_store = memory",
  );
  return {
    close() {
      database.close();
      onClose?.();
    },
    prepare(text) {
      const statement = database.prepare(rewriteStatement(database, text));
      return {
        reader: statement.columns().length > 0,
        // Rows come without a prototype, which no deep comparison expects.
        all: (parameters) => statement.all(...toSqlValues(parameters)).map((row) => ({ ...row })),
        run: (parameters) => statement.run(...toSqlValues(parameters)),
        iterate: (parameters) => statement.iterate(...toSqlValues(parameters)),
      };
    },
  };
}

function rewriteStatement(database: DatabaseSync, text: string): string {
  // A transaction that reads before it writes would fail when another process wrote in between; so every one takes
  // the write lock at its beginning, waiting for it if need be.
  if (text === "begin") return "begin immediate";
  // A full disk may have ended the transaction already; a second end would hide that behind an error of its own.
  if (text === "rollback" && !database.isTransaction) return "select 1";
  return text;
}

function toSqlValues(parameters: readonly unknown[]) {
  return parameters.map((value) => (typeof value === "boolean" ? Number(value) : value)) as SQLInputValue[];
}
