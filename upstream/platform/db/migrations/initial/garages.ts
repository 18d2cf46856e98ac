import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import {
  belongsTo,
  createIndex,
  emptyList,
  isHidden,
  required,
  requiredReference,
  requiredWith,
  tableBuilder,
} from "./columns.ts";

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
  // `photo` and `gallery` are unused: a branch has its images in `branch_images`.
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
    .addColumn("closed_days", "text", emptyList)
    .addColumn("bays", "integer", (column) => column.notNull().defaultTo(1).check(sql`bays between 1 and 50`))
    .addColumn("gallery", "text", emptyList)
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
  await createIndex(db, "branches_of_garage", "garage_branches (garage_id)");
  await createIndex(db, "branches_of_town", "garage_branches (town_id)");
  await createIndex(db, "branches_of_service", "branch_services (service_id)");
  await table("branch_images")
    .addColumn("branch_id", "integer", belongsTo("garage_branches.id"))
    .addColumn("position", "integer", requiredWith(sql`position >= 0`))
    .addColumn("path", "text", required)
    .addColumn("source_hash", "text")
    .addPrimaryKeyConstraint("branch_images_in_order", ["branch_id", "position"])
    .modifyEnd(adapter.clusteredTableSuffix)
    .execute();
  const uploaded = "where source_hash is not null";
  await createIndex(db, "branch_images_once", `branch_images (branch_id, source_hash) ${uploaded}`, "unique");
  await createIndex(db, "branch_images_uploaded", `branch_images (path) ${uploaded}`, "unique");
}
