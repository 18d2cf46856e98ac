import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, sql } from "kysely";
import { hold } from "./hold.ts";
import type { DatabaseKind } from "./kind.ts";

/**
 * SQLite through Node's own `node:sqlite`. The folder is this process's alone while it is open.
 * @param dataDir the folder the file is kept in (made when missing), or ":memory:"
 */
export function sqlite(dataDir: string): DatabaseKind {
  return {
    name: `DATA_DIR: the database in ${dataDir}`,
    dialect: new MarketDialect({ database: () => open(dataDir) }),
    real: "real",
    bytes: "blob",
    numberedId: (column) => column.primaryKey().autoIncrement(),
    // Without it SQLite stores any text in an integer column.
    tableEnd: sql`strict`,
    // Nothing here has a time limit: whoever waits, waits for this process's one connection.
    async unhurried(db, work) {
      await work(db);
    },
  };
}

/** Kysely runs migrations outside a transaction on SQLite, which can very well undo them when one fails half-way. */
class MarketDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

async function open(dataDir: string): Promise<SqliteDatabase> {
  if (dataDir === ":memory:") return nodeSqlite(new DatabaseSync(dataDir));
  // The folder holds people's addresses: nobody else's to read.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const giveBack = await hold(dataDir);
  try {
    return nodeSqlite(new DatabaseSync(join(dataDir, "market.db")), giveBack);
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** Shows a `node:sqlite` database the way Kysely's SQLite dialect wants to see one. */
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
      const statement = database.prepare(inFull(database, text));
      return {
        reader: statement.columns().length > 0,
        // Rows come without a prototype, which no deep comparison expects.
        all: (parameters) => statement.all(...bound(parameters)).map((row) => ({ ...row })),
        run: (parameters) => statement.run(...bound(parameters)),
        iterate: (parameters) => statement.iterate(...bound(parameters)),
      };
    },
  };
}

function inFull(database: DatabaseSync, text: string): string {
  // A transaction that reads before it writes would fail when another process wrote in between; so every one takes
  // the write lock at its beginning, waiting for it if need be.
  if (text === "begin") return "begin immediate";
  // A full disk may have ended the transaction already; a second end would hide that behind an error of its own.
  if (text === "rollback" && !database.isTransaction) return "select 1";
  return text;
}

function bound(parameters: readonly unknown[]) {
  return parameters.map((value) => (typeof value === "boolean" ? Number(value) : value)) as SQLInputValue[];
}
