import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type SqliteDatabase, SqliteDialect, sql } from "kysely";
import type { DatabaseKind } from "./kind.ts";

/**
 * SQLite through Node's own `node:sqlite`.
 * @param path a file, or ":memory:"
 * @throws when the file cannot be opened
 */
export function sqlite(path: string): DatabaseKind {
  return {
    dialect: new SqliteDialect({ database: nodeSqlite(path) }),
    real: "real",
    numberedId: (column) => column.primaryKey().autoIncrement(),
    // Without it SQLite stores any text in an integer column.
    tableEnd: sql`strict`,
  };
}

/** Shows a `node:sqlite` database the way Kysely's SQLite dialect wants to see one. */
function nodeSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path);
  // FULL, not NORMAL: with a write-ahead log NORMAL may lose the last commits in a power cut, and an enquiry that was
  // answered "sent" must not be lost. It costs one flush a write, and writes are rare here.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000");
  return {
    close: () => database.close(),
    prepare(text) {
      // A transaction that reads before it writes would fail when another process wrote in between; so every one takes
      // the write lock at its beginning, waiting for it if need be.
      const statement = database.prepare(text === "begin" ? "begin immediate" : text);
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

function bound(parameters: readonly unknown[]) {
  return parameters.map((value) => (typeof value === "boolean" ? Number(value) : value)) as SQLInputValue[];
}
