import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import {
  belongsTo,
  createIndex,
  required,
  requiredReference,
  requiredWith,
  tableBuilder,
  zero,
} from "./columns.ts";

/** Equipment, prices, images and confirmations of cars, and the renewal of their titles. */
export async function createCarDetails(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("title_renewals")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("brand_id", "integer", (column) => column.references("brands.id"))
    .addColumn("model_id", "integer", (column) => column.references("models.id"))
    .addColumn("previous_name", "text", required)
    .addColumn("last_car_id", "integer", zero)
    .execute();
  await table("car_equipment")
    .addColumn("car_id", "integer", belongsTo("cars.id"))
    .addColumn("equipment_id", "integer", requiredReference("equipment.id"))
    .addPrimaryKeyConstraint("equipment_once_a_car", ["car_id", "equipment_id"])
    .modifyEnd(adapter.clusteredTableSuffix)
    .execute();
  await createIndex(db, "cars_with_equipment", "car_equipment (equipment_id, car_id)");
  await table("car_prices")
    .addColumn("car_id", "integer", belongsTo("cars.id"))
    .addColumn("day", "text", required)
    .addColumn("cents", "integer", requiredWith(sql`cents > 0`))
    .addPrimaryKeyConstraint("one_price_a_day", ["car_id", "day"])
    .modifyEnd(adapter.clusteredTableSuffix)
    .execute();
  await table("car_images")
    .addColumn("car_id", "integer", belongsTo("cars.id"))
    .addColumn("position", "integer", requiredWith(sql`position >= 0`))
    .addColumn("path", "text", required)
    .addColumn("source_hash", "text")
    .addPrimaryKeyConstraint("car_images_in_order", ["car_id", "position"])
    .modifyEnd(adapter.clusteredTableSuffix)
    .execute();
  const uploaded = "where source_hash is not null";
  await createIndex(db, "car_images_once", `car_images (car_id, source_hash) ${uploaded}`, "unique");
  await createIndex(db, "car_images_uploaded", `car_images (path) ${uploaded}`, "unique");
  // Not a column of `cars`, because the search index reads every change of that table (decision 190).
  await table("car_confirmations")
    .addColumn("car_id", "integer", (column) => belongsTo("cars.id")(column).primaryKey())
    .addColumn("confirmed_at", "text", required)
    .execute();
}
