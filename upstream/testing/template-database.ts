import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "../platform/db/open.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where tests make their databases; not given where they run on SQLite. */
    postgres: {
      /** Connection string of a user who may make databases. */
      server: string;
      /** A database with all tables and nothing in them: copying it takes a tenth of the time of migrating. */
      template: string;
    };
  }
}

/** Makes the database that others are copied from. */
export async function createTemplateDatabase(server: string) {
  const name = `market_empty_${randomUUID().replaceAll("-", "")}`;
  await executeSql(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openDatabase({ dataDir: "", url: url.href }, { timeoutFactor: 30 });
  await db.destroy();
  return { name, remove: () => executeSql(server, `drop database ${name} with (force)`) };
}

/** Runs one statement on a server or database. */
export async function executeSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
