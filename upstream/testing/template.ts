import { randomUUID } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../db/open.ts";
import { testServer } from "./env.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database on the tests' PostgreSQL server with all tables and nothing in them; null without a server. */
    emptyMarket: string | null;
  }
}

/** For Vitest, once a run: the database that others are copied from, since migrating takes ten times as long. */
export default async function setUp({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!testServer) {
    provide("emptyMarket", null);
    return undefined;
  }
  const name = `market_empty_${randomUUID().replaceAll("-", "")}`;
  await onServer(testServer, `create database ${name}`);
  const url = new URL(testServer);
  url.pathname = `/${name}`;
  const db = await openDatabase({ dataDir: "", url: url.href }, { patience: 30 });
  await db.destroy();
  provide("emptyMarket", name);
  return () => onServer(testServer!, `drop database ${name} with (force)`);
}

/** Runs one statement on a server or database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
