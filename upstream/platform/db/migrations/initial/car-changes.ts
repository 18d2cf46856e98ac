import type { Kysely } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { createIndex, required, tableBuilder } from "./columns.ts";

/** Records which cars were changed, for the search index. Triggers write it, so that no statement is missed. */
export async function createCarChanges(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("car_changes")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("car_id", "integer", required)
    .addColumn("created_at", "text", (column) => column.notNull().defaultTo(adapter.currentInstant))
    .execute();
  await createIndex(db, "car_changes_by_age", "car_changes (created_at)");
  for (const [changed, carId] of [
    ["cars", "id"],
    ["car_equipment", "car_id"],
  ] as const)
    for (const statement of adapter.recordChanges(changed, carId)) await statement.execute(db);
}
