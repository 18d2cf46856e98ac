import { Kysely } from "kysely";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { sqlite } from "./sqlite.ts";

/** Where the market is kept. */
export interface Place {
  /** The folder of the SQLite database, or ":memory:". */
  dataDir: string;
  /** postgres://…, which is used instead when it is given. */
  url?: string | undefined;
}

interface Options {
  /** What else is done before the database is used, in its own time. */
  prepare?: (db: Kysely<Database>) => Promise<unknown>;
  /** Told of connections to PostgreSQL that broke. */
  onLost?: (error: Error) => void;
  /** How many times as long as usual PostgreSQL may take for anything; for tests. */
  patience?: number;
}

/**
 * Opens the market's database and brings its tables up to date.
 * @throws Error with the name of the setting to look at, when it cannot be opened or a migration fails; and whatever
 *   `prepare` throws
 */
export async function openDatabase(
  place: Place,
  { prepare, ...options }: Options = {},
): Promise<Kysely<Database>> {
  const kind = await kindOf(place, options);
  const db = new Kysely<Database>({ dialect: kind.dialect });
  try {
    await kind
      .unhurried(db, (connection) => migrate(connection, kind))
      .catch((cause) => {
        throw new Error(`${kind.name} cannot be used: ${reasonOf(cause)}`, { cause });
      });
    if (prepare) await kind.unhurried(db, prepare);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function kindOf({ dataDir, url }: Place, { onLost, patience }: Options) {
  if (url === undefined) return sqlite(dataDir);
  // Only loaded when wanted: most markets begin with SQLite.
  const { postgres } = await import("./postgres.ts");
  return postgres(url, onLost, patience);
}

/** Several addresses that did not answer are one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
