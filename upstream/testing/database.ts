import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { testServer } from "./env.ts";

/** A database on the tests' PostgreSQL server. */
export interface ServerDatabase {
  url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Makes an empty database on the tests' server.
 * @throws Error when there is no such server
 */
export async function serverDatabase(): Promise<ServerDatabase> {
  if (!testServer) throw new Error("TEST_DATABASE_URL is not set");
  const name = `market_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name}`);
  const url = new URL(testServer);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

/** A market's empty database for one test, in memory or on the tests' server; `destroy` leaves nothing of it. */
export async function testDatabase(): Promise<Kysely<Database>> {
  if (!testServer) return openDatabase({ dataDir: ":memory:" });
  const { url, drop } = await serverDatabase();
  const db = await openDatabase({ dataDir: ":memory:", url });
  const close = db.destroy.bind(db);
  db.destroy = async () => {
    await close();
    await drop();
  };
  return db;
}

async function onServer(statement: string) {
  const { Client } = (await import("pg")).default;
  const client = new Client({ connectionString: testServer });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
