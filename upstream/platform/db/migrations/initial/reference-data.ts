import type { Kysely } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { emptyList, isHidden, required, requiredReference, requiredUnique, tableBuilder } from "./columns.ts";

const lookupTables = ["categories", "car_conditions", "fuel_types", "transmission_types", "equipment"];
const keyedLookupTables = ["colors", "body_types"];

/** A translated `name` is JSON by language (db/translations.ts). */
export async function createReferenceData(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  const lookupTable = (name: string) =>
    table(name)
      .addColumn("name", adapter.jsonType, required)
      .addColumn("position", "integer", required)
      .addColumn("hidden", "integer", isHidden);

  for (const name of lookupTables)
    await lookupTable(name)
      .addColumn("id", "integer", (column) => column.primaryKey())
      .execute();
  for (const name of keyedLookupTables)
    await lookupTable(name)
      .addColumn("value", "text", (column) => column.primaryKey())
      .execute();
  await table("brands")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", requiredUnique)
    .addColumn("hidden", "integer", isHidden)
    .addColumn("former_names", "text", emptyList)
    .execute();
  await table("models")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("brand_id", "integer", requiredReference("brands.id"))
    .addColumn("name", "text", required)
    .addColumn("hidden", "integer", isHidden)
    .addColumn("former_names", "text", emptyList)
    .addUniqueConstraint("models_once_a_brand", ["brand_id", "name"])
    .execute();
  await table("towns")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("name", adapter.jsonType, required)
    .addColumn("lat", adapter.doubleType, required)
    .addColumn("lng", adapter.doubleType, required)
    .addColumn("hidden", "integer", isHidden)
    .execute();
  await table("content")
    .addColumn("key", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("body", "text", required)
    .addPrimaryKeyConstraint("content_by_language", ["key", "lang"])
    .execute();
  await table("reference_data_versions")
    .addColumn("version", "integer", (column) => column.primaryKey())
    .execute();
}
