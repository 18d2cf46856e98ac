import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds days on which a branch is closed in spite of its opening hours (decision 184). */
export function closedDays(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("garage_branches")
        .addColumn("closed_days", "text", (column) => column.notNull().defaultTo("[]"))
        .execute();
    },
  };
}
