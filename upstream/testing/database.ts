import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, type KyselyConfig } from "kysely";
import { inject } from "vitest";
import { type DatabaseLocation, openDatabase } from "../platform/db/open.ts";
import { postgres as postgresAdapter } from "../platform/db/postgres.ts";
import type { Database } from "../platform/db/schema.ts";
import { sqlite } from "../platform/db/sqlite.ts";
import { emptyDatabase, executeSql } from "./template-database.ts";

/** A data folder, and a database on the tests' PostgreSQL server if they have one. */
export interface TestDatabase {
  location: DatabaseLocation;
  /** The location as environment variables. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** Runs a statement outside the application. */
  execute(statement: string): Promise<void>;
  remove(): Promise<void>;
}

/** The tests' PostgreSQL server; undefined when they run on SQLite. */
const postgres = inject("postgres") as ReturnType<typeof inject<"postgres">> | undefined;

/** @param options.migrated whether it has all tables; copying them takes a tenth of the time of migrating */
export async function createTestDatabase({ migrated = false } = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "market-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const server = postgres?.server;
  if (!server) {
    if (migrated) await writeFile(join(dataDir, "market.db"), await migratedContent());
    return {
      location: { dataDir },
      env: { DATA_DIR: dataDir },
      async execute(statement) {
        const database = new DatabaseSync(join(dataDir, "market.db"));
        database.exec(statement);
        database.close();
      },
      remove: removeFolder,
    };
  }
  const { name, url } = await createPostgresDatabase(server, migrated ? postgres.template : undefined);
  return {
    location: { dataDir, url },
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    async execute(statement) {
      await executeSql(url, statement);
    },
    async remove() {
      await executeSql(server, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/** @param template the database to copy; without it the new database is empty */
async function createPostgresDatabase(server: string, template?: string) {
  const name = `${template ?? "market"}_${randomUUID().replaceAll("-", "").slice(0, 16)}`;
  await executeSql(
    server,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ""}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** Returns an empty database with all tables; `destroy` returns it for reuse. */
export async function testDatabase(options: Pick<KyselyConfig, "log"> = {}): Promise<Kysely<Database>> {
  if (!postgres)
    return new Kysely<Database>({ ...options, dialect: sqlite(":memory:", await migratedContent()).dialect });
  const copy = idleCopies.pop() ?? (await copyTemplate(postgres));
  // Long time limits, for tests with fifty concurrent requests.
  const { dialect } = postgresAdapter(copy.url, { timeoutFactor: 30 });
  const db = new Kysely<Database>({ ...options, dialect });
  const close = db.destroy.bind(db);
  db.destroy = async () => {
    await close();
    // Reused, because emptying takes a tenth of the time of copying.
    if ((await emptyDatabase(copy.url)) === copy.tables) idleCopies.push(copy);
  };
  return db;
}

interface TemplateCopy {
  url: string;
  /** The result of `emptyDatabase`. */
  tables: string;
}

/** Copies that this process can reuse; they are deleted together with the template. */
const idleCopies: TemplateCopy[] = [];

async function copyTemplate({ server, template }: NonNullable<typeof postgres>): Promise<TemplateCopy> {
  const { url } = await createPostgresDatabase(server, template);
  return { url, tables: await emptyDatabase(url) };
}

let content: Promise<Uint8Array> | undefined;

/** Returns a migrated empty database, made once per process, because migrating takes a quarter of a second. */
function migratedContent(): Promise<Uint8Array> {
  content ??= (async () => {
    const { location, remove } = await createTestDatabase();
    await (await openDatabase(location)).destroy();
    const file = new DatabaseSync(join(location.dataDir, "market.db"));
    // A database in memory cannot have a write-ahead log.
    file.exec("pragma journal_mode = delete");
    const bytes = file.serialize();
    file.close();
    await remove();
    return bytes;
  })();
  return content;
}
