import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { createIndex, required, requiredReference, requiredWith, tableBuilder, zero } from "./columns.ts";

export async function createCars(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const vatScheme = sql`vat_scheme is null or vat_scheme in ('margin', 'deductible') and vendor_id is not null`;
  const allIn = sql`all_in = 0 or all_in = 1 and vendor_id is not null`;
  await tableBuilder(
    db,
    adapter,
  )("cars")
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
    .addColumn("vat_scheme", "text", (column) => column.check(vatScheme))
    .addColumn("all_in", "integer", (column) => zero(column).check(allIn))
    .addColumn("top_speed", "integer", requiredWith(sql`top_speed > 0`))
    .addColumn("power_kw", "integer", requiredWith(sql`power_kw > 0`))
    .addColumn("engine_cc", "integer", (column) => column.check(sql`engine_cc > 0`))
    .addColumn("co2", "integer", (column) => column.check(sql`co2 >= 0`))
    .addColumn("electric_range", "integer", (column) => column.check(sql`electric_range > 0`))
    .addColumn("battery_capacity", adapter.doubleType, (column) => column.check(sql`battery_capacity > 0`))
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
    .addColumn("deleted_at", "text")
    .addColumn("description", adapter.jsonType, required)
    .addColumn("search_text", "text", required)
    .addCheckConstraint("cars_have_a_seller", sql`vendor_id is not null or seller_email is not null`)
    .execute();
  await indexCars(db);
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
  await createIndex(db, "cars_of_private_seller", "cars (lower(seller_email))");
  const references = "cars (vendor_id, vendor_reference) where vendor_reference is not null";
  await createIndex(db, "a_reference_once_a_vendor", references, "unique");
  await createIndex(db, "cars_deleted", "cars (deleted_at) where deleted_at is not null");
  // Without deleted cars, so that it can be counted without reading each car of a large dealer.
  const byStatus = "cars (vendor_id, sell_status, created_at desc, id desc) where deleted_at is null";
  await createIndex(db, "cars_of_seller_by_status", byStatus);
  // For the private sellers to forget (decision 171).
  const toForget =
    "vendor_id is null and seller_email <> '' and (sell_status = 'sold' or hidden is not null)";
  await createIndex(db, "cars_to_forget", `cars (vendor_id, created_at) where ${toForget}`);
}
