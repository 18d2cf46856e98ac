import { Kysely, type Logger } from "kysely";
import type { DatabaseAdapter } from "./adapter.ts";
import { migrate } from "./migrate.ts";
import type { PostgresOptions } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { requireSqlite, sqlite, sqliteReader } from "./sqlite.ts";

export interface DatabaseLocation {
  /** The folder of the SQLite database, or ":memory:". */
  dataDir: string;
  /** postgres://…, used instead of SQLite. */
  url?: string | undefined;
}

interface Options extends PostgresOptions {
  /** Runs after the migrations and before first use, without time limits. */
  prepare?: (db: Kysely<Database>) => Promise<unknown>;
  /** Lets a command open the database while the API runs, for one change. */
  isShared?: boolean;
  /** Refuses a data folder or database without a market: a mistyped one would become an empty market. */
  mustExist?: boolean;
  onStatement?: Logger;
}

/**
 * Opens the database and runs its migrations.
 * @throws Error naming the setting, when it cannot be opened or migrated; and any error of `prepare`
 */
export async function openDatabase(
  location: DatabaseLocation,
  { prepare, onStatement, mustExist = false, ...options }: Options = {},
): Promise<Kysely<Database>> {
  if (mustExist && location.url === undefined) requireSqlite(location.dataDir);
  const adapter = await createAdapter(location, options);
  const db = new Kysely<Database>({ dialect: adapter.dialect, ...(onStatement && { log: onStatement }) });
  try {
    if (mustExist) await requireMarket(db, adapter);
    await adapter
      .withoutTimeouts(db, (connection) => migrate(connection, adapter))
      .catch((cause) => {
        throw new Error(`${adapter.name} cannot be used: ${errorMessage(cause)}`, { cause });
      });
    if (prepare) await adapter.withoutTimeouts(db, prepare);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** @throws Error naming the setting */
async function requireMarket(db: Kysely<Database>, { name }: DatabaseAdapter): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true }).catch((cause) => {
    throw new Error(`${name} cannot be used: ${errorMessage(cause)}`, { cause });
  });
  if (!tables.some((table) => table.name === "kysely_migration")) throw new Error(`${name} has no market`);
}

/** Opens a migrated database, even while another connection has locked its data folder; read-only on SQLite. */
export async function openReader({ dataDir, url }: DatabaseLocation): Promise<Kysely<Database>> {
  const { dialect } =
    url === undefined
      ? sqliteReader(dataDir)
      : await createAdapter({ dataDir, url }, { maxReaders: 2, maxWriters: 1 });
  return new Kysely<Database>({ dialect });
}

/** Returns the adapter for SQLite, or for PostgreSQL when there is a URL. */
export async function createAdapter({ dataDir, url }: DatabaseLocation, { isShared, ...options }: Options) {
  if (url === undefined) return sqlite(dataDir, undefined, isShared);
  // Loaded only when used: most installations use SQLite.
  const { postgres } = await import("./postgres.ts");
  return postgres(url, options);
}

/** An AggregateError (several addresses failed) has no message of its own. */
function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join(", ");
  return error instanceof Error ? error.message : String(error);
}
