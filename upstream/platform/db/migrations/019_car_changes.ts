import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

/** Which cars were changed, for the search index. Triggers write it, so no statement can forget it. */
export function carChanges(adapter: DatabaseAdapter): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("car_changes")
        .addColumn("id", "integer", adapter.autoIncrementId)
        .addColumn("car_id", "integer", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull().defaultTo(adapter.currentInstant))
        .modifyEnd(adapter.tableSuffix)
        .execute();
      await db.schema.createIndex("car_changes_by_age").on("car_changes").column("created_at").execute();
      for (const statement of adapter.recordChanges("cars", "id")) await statement.execute(db);
    },
  };
}
