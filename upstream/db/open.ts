import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { sqlite } from "./sqlite.ts";

/**
 * Opens the market's database and brings its tables up to date.
 * @param dataDir the folder it is kept in (made when missing), or ":memory:"
 * @throws when the file cannot be opened or a migration fails
 */
export async function openDatabase(dataDir: string): Promise<Kysely<Database>> {
  const inMemory = dataDir === ":memory:";
  // The folder holds people's addresses: nobody else's to read.
  if (!inMemory) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const kind = sqlite(inMemory ? dataDir : join(dataDir, "market.db"));
  const db = new Kysely<Database>({ dialect: kind.dialect });
  try {
    await migrate(db, kind);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
