import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseKind } from "../kind.ts";

/** Lists that cars are described by, and the towns they stand in. */
export function reference(kind: DatabaseKind): Migration {
  return { up: (db: Kysely<unknown>) => up(db, kind) };
}

const numbered = ["categories", "car_conditions", "fuel_types", "transmission_types", "equipment"];
const worded = ["colors", "body_types"];

async function up(db: Kysely<unknown>, kind: DatabaseKind) {
  const table = (name: string) => db.schema.createTable(name).modifyEnd(kind.tableEnd);

  for (const name of numbered) {
    await named(table(name).addColumn("id", "integer", (column) => column.primaryKey()))
      .addColumn("position", "integer", (column) => column.notNull())
      .execute();
  }
  for (const name of worded) {
    await named(table(name).addColumn("value", "text", (column) => column.primaryKey()))
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
  await named(table("towns").addColumn("id", "integer", (column) => column.primaryKey()))
    .addColumn("lat", kind.real, (column) => column.notNull())
    .addColumn("lng", kind.real, (column) => column.notNull())
    .execute();
}

/** A name in every language. */
function named(table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> {
  return table
    .addColumn("name_en", "text", (column) => column.notNull())
    .addColumn("name_ar", "text", (column) => column.notNull())
    .addColumn("name_nl", "text", (column) => column.notNull());
}
