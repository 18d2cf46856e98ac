import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { DatabaseAdapter } from "./adapter.ts";
import { firstRelease } from "./migrations/001_first_release.ts";
import type { Database } from "./schema.ts";

const firstMigration = "001_first_release";

/** All migrations, which run in this order and each once; a released migration is never edited. */
export function migrations(adapter: DatabaseAdapter): Record<string, Migration> {
  return { [firstMigration]: firstRelease(adapter) };
}

/** Migrations that the first one has replaced began with one of these names; the last made the same tables as it. */
const firstUnsupported = "001_reference";
const firstReplaced = [firstUnsupported, "001_initial"];
const lastReplaced = "031_straight_apostrophes";

/**
 * Returns the present names of the migrations that a database or a backup has run (decision 094).
 * @returns undefined when it is from before the first release and not up to date
 */
export function presentMigrations(ran: string[]): string[] | undefined {
  if (!ran.some((name) => firstReplaced.includes(name))) return ran;
  if (!ran.includes(lastReplaced)) return undefined;
  return [firstMigration, ...ran.filter((name) => name > lastReplaced)];
}

/**
 * Returns the version that upgrades a database or backup without `presentMigrations`, as part of a sentence.
 * @returns undefined when none does
 */
export function upgradingVersion(ran: string[]): string | undefined {
  if (ran.includes(firstUnsupported)) return undefined;
  return `the last version with the migration ${lastReplaced} (docs/operating.md, Backup)`;
}

/**
 * Runs all pending migrations or none; concurrent processes wait.
 * @throws Error for a database from before the first release or of a newer version, and the first migration's error
 */
export async function migrate(db: Kysely<Database>, adapter: DatabaseAdapter): Promise<void> {
  const known = migrations(adapter);
  const ran = await ranMigrations(db);
  const present = presentMigrations(ran);
  if (!present) {
    const version = upgradingVersion(ran);
    throw new Error(
      version
        ? `it was made by a version before the first release, so it was left as it is: start ${version} once, which upgrades it, or give an empty one`
        : "it was made by a version before the first release and cannot be upgraded, so it was left as it is: give an empty one, or go on with the version that made it",
    );
  }
  const newer = present.filter((name) => !(name in known));
  if (newer.length > 0) {
    throw new Error(
      `a newer version has upgraded it (${newer.join(", ")}): go on with that version, or restore a backup from before`,
    );
  }
  if (present !== ran) await renameReplaced(db, ran);
  const provider = { getMigrations: async () => known };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

/** Changes nothing when another process was faster. */
async function renameReplaced(db: Kysely<Database>, ran: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update kysely_migration set name = ${firstMigration} where name = ${lastReplaced}`.execute(trx);
    await sql`delete from kysely_migration where name in (${sql.join(ran)})`.execute(trx);
  });
}

export async function ranMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
