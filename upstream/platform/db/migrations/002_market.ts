import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

export function market(adapter: DatabaseAdapter): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createVendors(db, adapter);
      await createCars(db, adapter);
      await indexCars(db);
      await createGarages(db, adapter);
    },
  };
}

async function createVendors(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await db.schema
    .createTable("vendors")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("username", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull().check(sql`type in ('dealer', 'agent')`))
    .addColumn("photo", "text")
    .addColumn("cover", "text")
    .addColumn("town_id", "integer", (column) => column.notNull().references("towns.id"))
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("lat", adapter.doubleType, (column) => column.notNull())
    .addColumn("lng", adapter.doubleType, (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("kvk_number", "text", (column) => column.notNull())
    .addColumn("vat_number", "text", (column) => column.notNull())
    .addColumn("about_en", "text", (column) => column.notNull())
    .addColumn("about_ar", "text", (column) => column.notNull())
    .addColumn("about_nl", "text", (column) => column.notNull())
    .addColumn("rating", adapter.doubleType, (column) => column.check(sql`rating between 1 and 5`))
    .addColumn("response_minutes", "integer", (column) => column.check(sql`response_minutes >= 0`))
    .addColumn("opening_hours", "text", (column) => column.notNull())
    .addColumn("joined_at", "text", (column) => column.notNull())
    .modifyEnd(adapter.tableSuffix)
    .execute();
  await db.schema.createIndex("vendors_by_name").on("vendors").columns(["type", "name", "id"]).execute();
}

async function createCars(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await db.schema
    .createTable("cars")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("brand_id", "integer", (column) => column.notNull().references("brands.id"))
    .addColumn("model_id", "integer", (column) => column.notNull().references("models.id"))
    .addColumn("category_id", "integer", (column) => column.notNull().references("categories.id"))
    .addColumn("car_condition_id", "integer", (column) => column.notNull().references("car_conditions.id"))
    .addColumn("fuel_type_id", "integer", (column) => column.notNull().references("fuel_types.id"))
    .addColumn("transmission_type_id", "integer", (column) =>
      column.notNull().references("transmission_types.id"),
    )
    .addColumn("body_type", "text", (column) => column.notNull().references("body_types.value"))
    .addColumn("color", "text", (column) => column.notNull().references("colors.value"))
    .addColumn("year", "integer", (column) => column.notNull().check(sql`year between 1885 and 2100`))
    .addColumn("mileage", "integer", (column) => column.notNull().check(sql`mileage >= 0`))
    .addColumn("price_cents", "integer", (column) => column.notNull().check(sql`price_cents > 0`))
    .addColumn("top_speed", "integer", (column) => column.notNull().check(sql`top_speed > 0`))
    .addColumn("power_kw", "integer", (column) => column.notNull().check(sql`power_kw > 0`))
    .addColumn("engine_cc", "integer", (column) => column.check(sql`engine_cc > 0`))
    .addColumn("co2", "integer", (column) => column.check(sql`co2 >= 0`))
    .addColumn("energy_label", "text")
    .addColumn("doors", "integer", (column) => column.notNull().check(sql`doors between 2 and 6`))
    .addColumn("seats", "integer", (column) => column.notNull().check(sql`seats between 2 and 9`))
    .addColumn("license_plate", "text")
    .addColumn("first_registration_date", "text")
    .addColumn("next_apk_date", "text")
    .addColumn("owners", "integer", (column) => column.check(sql`owners >= 0`))
    .addColumn("description_en", "text", (column) => column.notNull())
    .addColumn("description_ar", "text", (column) => column.notNull())
    .addColumn("description_nl", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("images", "text", (column) => column.notNull())
    .addColumn("equipment", "text", (column) => column.notNull())
    .addColumn("price_history", "text", (column) => column.notNull())
    .addColumn("sell_status", "text", (column) =>
      column.notNull().check(sql`sell_status in ('for_sale', 'reserved', 'sold')`),
    )
    .addColumn("vendor_id", "integer", (column) => column.references("vendors.id"))
    .addColumn("seller_name", "text")
    .addColumn("seller_email", "text")
    .addColumn("seller_phone", "text")
    .addColumn("town_id", "integer", (column) => column.notNull().references("towns.id"))
    .addColumn("lat", adapter.doubleType, (column) => column.notNull().check(sql`lat between -90 and 90`))
    .addColumn("lng", adapter.doubleType, (column) => column.notNull().check(sql`lng between -180 and 180`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addCheckConstraint("cars_have_a_seller", sql`vendor_id is not null or seller_email is not null`)
    .modifyEnd(adapter.tableSuffix)
    .execute();
}

/** Partial: lists never contain sold cars. */
async function indexCars(db: Kysely<unknown>) {
  const lists: Record<string, string[]> = {
    cars_cheapest: ["price_cents", "id"],
    cars_dearest: ["price_cents desc", "id"],
    cars_newest: ["created_at desc", "id"],
    cars_youngest: ["year desc", "id"],
    cars_least_driven: ["mileage", "id"],
    cars_of_brand: ["brand_id", "price_cents", "id"],
    cars_of_model: ["model_id", "price_cents", "id"],
    cars_of_category: ["category_id", "price_cents", "id"],
    cars_of_body_type: ["body_type", "price_cents", "id"],
    cars_of_vendor: ["vendor_id", "price_cents", "id"],
    cars_in_place: ["lat", "lng"],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await sql`create index ${sql.ref(name)} on cars (${sql.raw(columns.join(", "))}) where sell_status <> 'sold'`.execute(
      db,
    );
  }
}

async function createGarages(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const table = (name: string) => db.schema.createTable(name).modifyEnd(adapter.tableSuffix);
  await table("garages")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("photo", "text")
    .execute();
  await table("garage_branches")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("garage_id", "integer", (column) => column.notNull().references("garages.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("photo", "text")
    .addColumn("town_id", "integer", (column) => column.notNull().references("towns.id"))
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("lat", adapter.doubleType, (column) => column.notNull())
    .addColumn("lng", adapter.doubleType, (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("description_en", "text", (column) => column.notNull())
    .addColumn("description_ar", "text", (column) => column.notNull())
    .addColumn("description_nl", "text", (column) => column.notNull())
    .addColumn("opening_hours", "text", (column) => column.notNull())
    .execute();
  await table("garage_services")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("name_en", "text", (column) => column.notNull())
    .addColumn("name_ar", "text", (column) => column.notNull())
    .addColumn("name_nl", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("duration_minutes", "integer", (column) => column.notNull().check(sql`duration_minutes > 0`))
    .execute();
  await table("branch_services")
    .addColumn("branch_id", "integer", (column) => column.notNull().references("garage_branches.id"))
    .addColumn("service_id", "integer", (column) => column.notNull().references("garage_services.id"))
    .addColumn("price_cents", "integer", (column) => column.notNull().check(sql`price_cents > 0`))
    .addPrimaryKeyConstraint("branch_services_once", ["branch_id", "service_id"])
    .execute();
  await db.schema.createIndex("branches_of_garage").on("garage_branches").column("garage_id").execute();
  await db.schema.createIndex("branches_of_service").on("branch_services").column("service_id").execute();
}
