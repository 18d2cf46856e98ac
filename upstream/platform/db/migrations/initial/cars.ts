import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import {
  belongsTo,
  createIndex,
  required,
  requiredReference,
  requiredWith,
  tableBuilder,
} from "./columns.ts";

export async function createCars(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("cars")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("title", "text", required)
    .addColumn("brand_id", "integer", requiredReference("brands.id"))
    .addColumn("model_id", "integer", requiredReference("models.id"))
    .addColumn("category_id", "integer", requiredReference("categories.id"))
    .addColumn("car_condition_id", "integer", requiredReference("car_conditions.id"))
    .addColumn("fuel_type_id", "integer", requiredReference("fuel_types.id"))
    .addColumn("transmission_type_id", "integer", requiredReference("transmission_types.id"))
    .addColumn("body_type", "text", requiredReference("body_types.value"))
    .addColumn("color", "text", requiredReference("colors.value"))
    .addColumn("year", "integer", requiredWith(sql`year between 1885 and 2100`))
    .addColumn("mileage", "integer", requiredWith(sql`mileage >= 0`))
    .addColumn("price_cents", "integer", requiredWith(sql`price_cents > 0`))
    .addColumn("top_speed", "integer", requiredWith(sql`top_speed > 0`))
    .addColumn("power_kw", "integer", requiredWith(sql`power_kw > 0`))
    .addColumn("engine_cc", "integer", (column) => column.check(sql`engine_cc > 0`))
    .addColumn("co2", "integer", (column) => column.check(sql`co2 >= 0`))
    .addColumn("energy_label", "text")
    .addColumn("doors", "integer", requiredWith(sql`doors between 2 and 6`))
    .addColumn("seats", "integer", requiredWith(sql`seats between 2 and 9`))
    .addColumn("license_plate", "text")
    .addColumn("first_registration_date", "text")
    .addColumn("next_apk_date", "text")
    .addColumn("owners", "integer", (column) => column.check(sql`owners >= 0`))
    .addColumn("sell_status", "text", requiredWith(sql`sell_status in ('for_sale', 'reserved', 'sold')`))
    .addColumn("hidden", "text", (column) => column.check(sql`hidden in ('listing', 'vendor')`))
    .addColumn("vendor_id", "integer", (column) => column.references("vendors.id"))
    .addColumn("vendor_reference", "text")
    .addColumn("taken_down_at", "text")
    .addColumn("seller_name", "text")
    .addColumn("seller_email", "text")
    .addColumn("seller_phone", "text")
    .addColumn("town_id", "integer", requiredReference("towns.id"))
    .addColumn("lat", adapter.doubleType, requiredWith(sql`lat between -90 and 90`))
    .addColumn("lng", adapter.doubleType, requiredWith(sql`lng between -180 and 180`))
    .addColumn("created_at", "text", required)
    .addColumn("description", adapter.jsonType, required)
    .addColumn("search_text", "text", required)
    .addCheckConstraint("cars_have_a_seller", sql`vendor_id is not null or seller_email is not null`)
    .execute();
  await indexCars(db);
  await table("title_renewals")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("brand_id", "integer", (column) => column.references("brands.id"))
    .addColumn("model_id", "integer", (column) => column.references("models.id"))
    .addColumn("previous_name", "text", required)
    .addColumn("last_car_id", "integer", (column) => column.notNull().defaultTo(0))
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
}

async function indexCars(db: Kysely<unknown>) {
  // Partial: lists never contain sold or hidden cars.
  const lists = {
    cars_cheapest: "price_cents, id",
    cars_dearest: "price_cents desc, id",
    cars_newest: "created_at desc, id",
    cars_youngest: "year desc, id",
    cars_least_driven: "mileage, id",
    cars_of_brand: "brand_id, price_cents, id",
    cars_of_model: "model_id, price_cents, id",
    cars_of_category: "category_id, price_cents, id",
    cars_of_brand_and_body: "brand_id, body_type, price_cents, id",
    cars_of_body_type: "body_type, price_cents, id",
    cars_of_vendor: "vendor_id, price_cents, id",
    cars_in_place: "lat, lng",
  };
  for (const [name, columns] of Object.entries(lists))
    await createIndex(db, name, `cars (${columns}) where sell_status <> 'sold' and hidden is null`);
  // The back-office shows sold cars too, all together or by status.
  await createIndex(db, "cars_of_seller", "cars (vendor_id, created_at desc, id desc)");
  await createIndex(
    db,
    "cars_of_seller_by_status",
    "cars (vendor_id, sell_status, created_at desc, id desc)",
  );
  await createIndex(db, "cars_of_private_seller", "cars (lower(seller_email))");
  await sql`create unique index a_reference_once_a_vendor on cars (vendor_id, vendor_reference)
    where vendor_reference is not null`.execute(db);
}
