import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { isHidden, required, requiredReference, requiredWith, tableBuilder } from "./columns.ts";

export async function createGarages(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("garages")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("name", "text", required)
    .addColumn("photo", "text")
    .addColumn("kvk_number", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("vat_number", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("suspended_at", "text")
    .execute();
  await table("garage_branches")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("garage_id", "integer", requiredReference("garages.id"))
    .addColumn("name", "text", required)
    .addColumn("photo", "text")
    .addColumn("town_id", "integer", requiredReference("towns.id"))
    .addColumn("address", "text", required)
    .addColumn("lat", adapter.doubleType, required)
    .addColumn("lng", adapter.doubleType, required)
    .addColumn("phone", "text", required)
    .addColumn("email", "text", required)
    .addColumn("description", adapter.jsonType, required)
    .addColumn("opening_hours", "text", required)
    .addColumn("gallery", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await table("garage_services")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("name", adapter.jsonType, required)
    .addColumn("position", "integer", required)
    .addColumn("duration_minutes", "integer", requiredWith(sql`duration_minutes > 0`))
    .addColumn("hidden", "integer", isHidden)
    .execute();
  await table("branch_services")
    .addColumn("branch_id", "integer", requiredReference("garage_branches.id"))
    .addColumn("service_id", "integer", requiredReference("garage_services.id"))
    .addColumn("price_cents", "integer", requiredWith(sql`price_cents > 0`))
    .addPrimaryKeyConstraint("branch_services_once", ["branch_id", "service_id"])
    .execute();
  await table("garage_reviews")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("branch_id", "integer", requiredReference("garage_branches.id"))
    .addColumn("author", "text", required)
    .addColumn("rating", "integer", requiredWith(sql`rating between 1 and 5`))
    .addColumn("review", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .execute();
  await db.schema.createIndex("branches_of_garage").on("garage_branches").column("garage_id").execute();
  await db.schema.createIndex("branches_of_town").on("garage_branches").column("town_id").execute();
  await db.schema.createIndex("branches_of_service").on("branch_services").column("service_id").execute();
  await db.schema
    .createIndex("reviews_of_branch")
    .on("garage_reviews")
    .columns(["branch_id", "created_at", "id"])
    .execute();
}
