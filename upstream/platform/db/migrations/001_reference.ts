import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

export function reference(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db, adapter) };
}

const lookupTables = ["categories", "car_conditions", "fuel_types", "transmission_types", "equipment"];
const keyedLookupTables = ["colors", "body_types"];

async function up(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const table = (name: string) => db.schema.createTable(name).modifyEnd(adapter.tableSuffix);

  for (const name of lookupTables) {
    await addTranslatedName(table(name).addColumn("id", "integer", (column) => column.primaryKey()))
      .addColumn("position", "integer", (column) => column.notNull())
      .execute();
  }
  for (const name of keyedLookupTables) {
    await addTranslatedName(table(name).addColumn("value", "text", (column) => column.primaryKey()))
      .addColumn("position", "integer", (column) => column.notNull())
      .execute();
  }
  await table("brands")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull().unique())
    .execute();
  await table("models")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("brand_id", "integer", (column) => column.notNull().references("brands.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addUniqueConstraint("models_once_a_brand", ["brand_id", "name"])
    .execute();
  await addTranslatedName(table("towns").addColumn("id", "integer", (column) => column.primaryKey()))
    .addColumn("lat", adapter.doubleType, (column) => column.notNull())
    .addColumn("lng", adapter.doubleType, (column) => column.notNull())
    .execute();
}

function addTranslatedName(table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> {
  return table
    .addColumn("name_en", "text", (column) => column.notNull())
    .addColumn("name_ar", "text", (column) => column.notNull())
    .addColumn("name_nl", "text", (column) => column.notNull());
}
