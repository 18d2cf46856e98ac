import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import {
  createIndex,
  required,
  requiredReference,
  requiredUnique,
  requiredWith,
  tableBuilder,
} from "./columns.ts";

export async function createVendors(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  await tableBuilder(
    db,
    adapter,
  )("vendors")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("username", "text", requiredUnique)
    .addColumn("name", "text", required)
    .addColumn("type", "text", requiredWith(sql`type in ('dealer', 'agent')`))
    .addColumn("photo", "text")
    .addColumn("cover", "text")
    .addColumn("town_id", "integer", requiredReference("towns.id"))
    .addColumn("address", "text", required)
    .addColumn("lat", adapter.doubleType, required)
    .addColumn("lng", adapter.doubleType, required)
    .addColumn("phone", "text", required)
    .addColumn("email", "text", required)
    .addColumn("kvk_number", "text", required)
    .addColumn("vat_number", "text", required)
    .addColumn("about", adapter.jsonType, required)
    .addColumn("rating", adapter.doubleType, (column) => column.check(sql`rating between 1 and 5`))
    .addColumn("rating_count", "integer")
    .addColumn("response_minutes", "integer", (column) => column.check(sql`response_minutes >= 0`))
    .addColumn("opening_hours", "text", required)
    .addColumn("joined_at", "text", required)
    .addColumn("suspended_at", "text")
    .execute();
  await createIndex(db, "vendors_by_name", "vendors (type, name, id)");
  for (const column of ["photo", "cover"])
    await createIndex(db, `vendors_by_${column}`, `vendors (${column}) where ${column} is not null`);
}
