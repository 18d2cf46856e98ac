import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

/** Translated texts become one JSON column each, and no column or check names a language any more. */
export function translations(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db, adapter) };
}

const translatedColumns: [table: string, column: string][] = [
  ...["categories", "car_conditions", "fuel_types", "transmission_types", "equipment"].map(withName),
  ...["colors", "body_types", "towns", "garage_services"].map(withName),
  ["vendors", "about"],
  ["cars", "description"],
  ["garage_branches", "description"],
];

function withName(table: string): [string, string] {
  return [table, "name"];
}

const formerLanguages = ["en", "ar", "nl"];

async function up(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  for (const [table, column] of translatedColumns) await mergeColumns(db, adapter, table, column);
  for (const table of ["newsletter", "enquiries", "outbox", "contact_messages"]) await dropCheck(db, table);
  await rebuildContent(db, adapter);
}

async function mergeColumns(db: Kysely<unknown>, adapter: DatabaseAdapter, table: string, column: string) {
  await db.schema
    .alterTable(table)
    .addColumn(column, adapter.jsonType, (definition) => definition.notNull().defaultTo("{}"))
    .execute();
  const pairs = formerLanguages.map((lang) => sql`${sql.lit(lang)}, ${sql.ref(`${column}_${lang}`)}`);
  const object = sql`${sql.raw(adapter.jsonObjectFunction)}(${sql.join(pairs)})`;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${object}`.execute(db);
  for (const lang of formerLanguages)
    await db.schema.alterTable(table).dropColumn(`${column}_${lang}`).execute();
}

/** Dropping a column drops its check too, on both databases. */
async function dropCheck(db: Kysely<unknown>, table: string) {
  await db.schema
    .alterTable(table)
    .addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
    .execute();
  await sql`update ${sql.table(table)} set language = lang`.execute(db);
  await db.schema.alterTable(table).dropColumn("lang").execute();
  await db.schema.alterTable(table).renameColumn("language", "lang").execute();
}

/** The language is in the primary key, so the column cannot be dropped. */
async function rebuildContent(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await db.schema
    .createTable("translated_content")
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("lang", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("content_by_language", ["key", "lang"])
    .modifyEnd(adapter.tableSuffix)
    .execute();
  await sql`insert into translated_content (key, lang, body) select key, lang, body from content`.execute(db);
  await db.schema.dropTable("content").execute();
  await db.schema.alterTable("translated_content").renameTo("content").execute();
}
