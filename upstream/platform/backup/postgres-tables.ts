import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { requirePrimary } from "../db/host-pool.ts";
import { hostUrls } from "../db/host-urls.ts";
import type { Database } from "../db/schema.ts";
import type { Manifest } from "./database-copy.ts";

export type Table = Manifest["tables"][number];

/** Connects to the host that takes writes. @param url may name several @throws the first host's error without one */
export async function connect(url: string): Promise<pg.Client> {
  let firstError: unknown;
  for (const connectionString of hostUrls(url)) {
    const client = new pg.Client({ connectionString, application_name: "car market copy" });
    client.on("error", () => {});
    try {
      await client.connect();
      await requirePrimary(client);
      return client;
    } catch (error) {
      firstError ??= error;
      client.end().catch(() => {});
    }
  }
  throw firstError;
}

/** Kysely on one connection; the caller begins and ends its transaction. */
export function kyselyOn(client: pg.Client): Kysely<Database> {
  const connection = { query: client.query.bind(client), release() {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

export const tableAndColumns = ({ name, columns }: Table) =>
  `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;

/** Lists tables with their columns, referenced tables first. "own" leaves out Kysely's record of the migrations. */
export async function listTables(client: pg.Client, which: "own" | "all" = "own"): Promise<Table[]> {
  const { rows: columns } = await client.query(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     order by table_name, ordinal_position`,
  );
  const { rows: references } = await client.query(
    `select child.relname as child, parent.relname as parent from pg_constraint
     join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`,
  );
  const byName = Map.groupBy(
    columns as Record<"table_name" | "column_name", string>[],
    (row) => row.table_name,
  );
  const names = [...byName.keys()].filter((name) => which === "all" || !name.startsWith("kysely"));
  return sortByReferences(names, references as { child: string; parent: string }[]).map((name) => ({
    name,
    columns: byName.get(name)!.map((row) => row.column_name),
  }));
}

function sortByReferences(names: string[], references: { child: string; parent: string }[]): string[] {
  const sorted = new Set<string>();
  const visit = (name: string, path: string[]) => {
    if (sorted.has(name) || path.includes(name)) return;
    for (const { child, parent } of references) if (child === name) visit(parent, [...path, name]);
    sorted.add(name);
  };
  for (const name of names) visit(name, []);
  return [...sorted];
}
