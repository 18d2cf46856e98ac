import { Kysely } from "kysely";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { sqlite } from "./sqlite.ts";

/** Which database to open. */
export interface DatabaseLocation {
  /** The folder of the SQLite database, or ":memory:". */
  dataDir: string;
  /** postgres://…, which is used instead when it is given. */
  url?: string | undefined;
}

interface Options {
  /** Runs after the migrations and before first use, without time limits. */
  prepare?: (db: Kysely<Database>) => Promise<unknown>;
  /** Called for every lost connection to PostgreSQL. */
  onConnectionLost?: (error: Error) => void;
  /** How many times as long as usual PostgreSQL may take for anything; for tests. */
  timeoutFactor?: number;
}

/**
 * Opens the market's database and brings its tables up to date.
 * @throws Error with the name of the setting to look at, when it cannot be opened or a migration fails; and whatever
 *   `prepare` throws
 */
export async function openDatabase(
  location: DatabaseLocation,
  { prepare, ...options }: Options = {},
): Promise<Kysely<Database>> {
  const adapter = await createAdapter(location, options);
  const db = new Kysely<Database>({ dialect: adapter.dialect });
  try {
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

async function createAdapter(
  { dataDir, url }: DatabaseLocation,
  { onConnectionLost, timeoutFactor }: Options,
) {
  if (url === undefined) return sqlite(dataDir);
  // Only loaded when wanted: most markets begin with SQLite.
  const { postgres } = await import("./postgres.ts");
  return postgres(url, onConnectionLost, timeoutFactor);
}

/** Several addresses that did not answer are one error without a message. */
function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join(", ");
  return error instanceof Error ? error.message : String(error);
}
