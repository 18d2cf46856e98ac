import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "../platform/db/open.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined when tests run on SQLite. */
    postgres: {
      /** The URL of a user who may create databases. */
      server: string;
      /** A migrated empty database, because copying takes a tenth of the time of migrating. */
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
    /** Deletes the template and the copies of `testDatabase`, which have the same start of the name. */
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
 * Deletes all rows and lets ids start at 1 again. Truncates, because rows that reuse the space of deleted ones come in
 * any order. Finds filled tables by their files' sizes, because querying sixty tables takes longer than a test.
 * @returns a text that changes when tables are altered
 */
export async function emptyDatabase(url: string): Promise<string> {
  return withClient(url, async (client) => {
    await client.query(
      `do $$
      declare
        filled text;
      begin
        select string_agg(format('%I', relname), ', ') into filled from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
          and pg_relation_size(oid) > 0;
        if filled is not null then execute format('truncate %s cascade', filled); end if;
        perform setval(seqrelid::regclass, 1, false) from pg_sequence
        where pg_sequence_last_value(seqrelid) is not null;
      end $$`,
    );
    const { rows } = await client.query<{ columns: string }>(
      `select md5(string_agg(concat_ws(' ', relname, attname, atttypid), ',' order by relname, attnum)) as columns
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and attnum > 0`,
    );
    return String(rows[0]?.columns);
  });
}

export const executeSql = (url: string, statement: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query(statement)).rows);

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
