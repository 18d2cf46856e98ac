import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { inject } from "vitest";
import { type DatabaseLocation, openDatabase } from "../platform/db/open.ts";
import type { Database } from "../platform/db/schema.ts";
import { executeSql } from "./template-database.ts";

/** A data folder, and a database on the tests' PostgreSQL server, if there is one. */
export interface TestDatabase {
  location: DatabaseLocation;
  /** The location as environment variables. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** Runs a statement outside the application. */
  execute(statement: string): Promise<void>;
  /** Removes everything, open connections included. */
  remove(): Promise<void>;
}

/** The tests' PostgreSQL server; undefined when they run on SQLite. */
export const postgres = inject("postgres") as ReturnType<typeof inject<"postgres">> | undefined;

/** @param template the database to copy; empty without */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "market-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const server = postgres?.server;
  if (!server) {
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
  const name = `market_${randomUUID().replaceAll("-", "")}`;
  await executeSql(
    server,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ""}`,
  );
  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.href;
  return {
    location: { dataDir, url },
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    execute: (statement) => executeSql(url, statement),
    async remove() {
      await executeSql(server, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/** An empty database with all tables; `destroy` deletes it. */
export async function testDatabase(): Promise<Kysely<Database>> {
  if (!postgres) return openDatabase({ dataDir: ":memory:" });
  const { location, remove } = await createTestDatabase(postgres.template);
  // For tests with fifty concurrent requests.
  const db = await openDatabase(location, { timeoutFactor: 30 });
  const close = db.destroy.bind(db);
  db.destroy = async () => {
    await close();
    await remove();
  };
  return db;
}
