import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "../platform/db/open.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined when tests run on SQLite. */
    postgres: {
      /** The URL of a user who may create databases. */
      server: string;
      /** A migrated empty database: copying it takes a tenth of the time of migrating. */
      template: string;
    };
  }
}

export async function createTemplateDatabase(server: string) {
  const name = `market_empty_${randomUUID().replaceAll("-", "").slice(0, 16)}`;
  await executeSql(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openDatabase({ dataDir: "", url: url.href }, { timeoutFactor: 30 });
  await db.destroy();
  return {
    name,
    /** With the copies of `testDatabase`, whose names begin alike. */
    async remove() {
      const copies = await executeSql(
        server,
        `select datname from pg_database where datname like '${name}%'`,
      );
      for (const { datname } of copies) await executeSql(server, `drop database ${datname} with (force)`);
    },
  };
}

/**
 * Deletes all rows, and lets ids start at 1 again. Truncated: in place of deleted rows the next come in any order.
 * @returns a text that differs when tables were altered
 */
export async function emptyDatabase(url: string): Promise<string> {
  await executeSql(
    url,
    `do $$
    declare
      name text;
      is_filled boolean;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        execute format('select exists (select from %I)', name) into is_filled;
        if is_filled then execute format('truncate %I cascade', name); end if;
      end loop;
      perform setval(oid::regclass, 1, false) from pg_class where relkind = 'S';
    end $$`,
  );
  const [row] = await executeSql(
    url,
    `select md5(string_agg(concat_ws(' ', table_name, column_name, data_type), ',' order by table_name, column_name))
     as tables from information_schema.columns where table_schema = 'public'`,
  );
  return String(row?.tables);
}

export async function executeSql(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
