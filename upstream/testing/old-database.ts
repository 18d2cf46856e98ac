import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "../platform/db/migrate.ts";
import { postgres } from "../platform/db/postgres.ts";
import type { Database } from "../platform/db/schema.ts";
import { sqlite } from "../platform/db/sqlite.ts";
import { createTestDatabase } from "./database.ts";

/** A database as it was after the migration `name`. @returns `db` without types: it has rows of before and after */
export async function createOldDatabase(name: string) {
  const { location, remove } = await createTestDatabase();
  const adapter = location.url ? postgres(location.url) : sqlite(":memory:");
  // biome-ignore lint/suspicious/noExplicitAny: no one type describes all versions of a table
  const db = new Kysely<any>({ dialect: adapter.dialect });
  const migrator = new Migrator({
    db: db as Kysely<Database>,
    provider: { getMigrations: async () => migrations(adapter) },
  });
  const throwFailure = ({ error }: { error?: unknown }) => {
    if (error) throw error;
  };
  throwFailure(await migrator.migrateTo(name));
  return {
    db,
    migrateToLatest: async () => throwFailure(await migrator.migrateToLatest()),
    async remove() {
      await db.destroy();
      await remove();
    },
  };
}
