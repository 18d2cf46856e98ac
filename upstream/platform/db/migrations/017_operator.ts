import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

/** Operators' accounts, what they can suspend, hide and close, and the log of their changes (decisions 106–108). */
export function operator(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db, adapter) };
}

const types = "'customer', 'vendor', 'garage'";
const lists = ["brands", "models", "categories", "car_conditions", "fuel_types", "transmission_types"];
const furtherLists = ["equipment", "colors", "body_types", "towns", "garage_services"];

async function up(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  if (adapter.jsonType === "text") await allowOperatorsInSqlite(db);
  else {
    await sql`alter table accounts drop constraint accounts_type_check`.execute(db);
    await sql`alter table accounts add constraint accounts_type_check check (type in (${sql.raw(types)}, 'operator'))`.execute(
      db,
    );
  }
  for (const table of [...lists, ...furtherLists]) {
    await db.schema
      .alterTable(table)
      .addColumn("hidden", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const table of ["vendors", "garages"]) {
    await db.schema.alterTable(table).addColumn("suspended_at", "text").execute();
  }
  for (const column of ["kvk_number", "vat_number"]) {
    await db.schema
      .alterTable("garages")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("cars")
    .addColumn("hidden", "text", (column) => column.check(sql`hidden in ('listing', 'vendor')`))
    .execute();
  await leaveHiddenCarsOut(db, adapter);
  await db.schema.alterTable("reports").addColumn("closed_at", "text").execute();
  for (const column of ["read_at", "done_at"]) {
    await db.schema.alterTable("contact_messages").addColumn(column, "text").execute();
  }
  await createLog(db, adapter);
}

/** The indexes of unsold cars, so that counts need no row. */
async function leaveHiddenCarsOut(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const source: RawBuilder<{ name: string; statement: string | null }> =
    adapter.jsonType === "text"
      ? sql`select name, sql as statement from sqlite_schema where type = 'index' and tbl_name = 'cars'`
      : sql`select indexname as name, indexdef as statement from pg_indexes where tablename = 'cars' and schemaname = current_schema()`;
  const { rows } = await source.execute(db);
  for (const { name, statement } of rows) {
    if (!statement?.includes("sell_status <> 'sold'")) continue;
    await db.schema.dropIndex(name).execute();
    await sql.raw(`${statement} and hidden is null`).execute(db);
  }
}

async function createLog(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await db.schema
    .createTable("change_log")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("path", "text")
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .modifyEnd(adapter.tableSuffix)
    .execute();
}

interface Child {
  child: string;
  reference: string;
  action: string;
}

/**
 * SQLite cannot alter a check, so the table is rebuilt. Dropping the old one empties the tables that refer to it,
 * whose rows are kept aside meanwhile.
 */
async function allowOperatorsInSqlite(db: Kysely<unknown>) {
  const { rows: definitions } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'accounts' and sql is not null`.execute(db);
  const create = definitions.find(({ type }) => type === "table")?.sql ?? "";
  const rebuilt = create
    .replace(/^create table "?accounts"?/i, 'create table "accounts_rebuilt"')
    .replace(types, `${types}, 'operator'`);
  if (!rebuilt.includes("'operator'")) throw new Error("the accounts' types cannot be found");
  const { rows: children } = await sql<Child>`
    select tables.name as child, keys."from" as reference, keys.on_delete as action
    from sqlite_schema tables join pragma_foreign_key_list(tables.name) keys
    where tables.type = 'table' and keys."table" = 'accounts'`.execute(db);
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql.raw(rebuilt).execute(db);
  await sql`insert into accounts_rebuilt select * from accounts`.execute(db);
  for (const { child } of children) {
    await sql`create temp table ${sql.ref(`kept_${child}`)} as select * from ${sql.table(child)}`.execute(db);
  }
  await sql`drop table accounts`.execute(db);
  await sql`alter table accounts_rebuilt rename to accounts`.execute(db);
  for (const child of children) await restore(db, child);
  for (const { type, sql: statement } of definitions)
    if (type === "index") await sql.raw(statement).execute(db);
}

async function restore(db: Kysely<unknown>, { child, reference, action }: Child) {
  const [table, kept, column] = [sql.table(child), sql.table(`kept_${child}`), sql.ref(reference)];
  if (action === "CASCADE")
    await sql`insert into ${table} select * from ${kept} where ${column} is not null`.execute(db);
  else {
    await sql`update ${table} set ${column} = (
      select kept.${column} from ${kept} kept where kept.id = ${table}.id
    ) where id in (select id from ${kept} where ${column} is not null)`.execute(db);
  }
  await sql`drop table ${kept}`.execute(db);
}
