import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Marks conversations with deleted vendors; unmarked ones without a vendor are the operator's (decision 174). */
export function formerVendors(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("conversations")
        .addColumn("former_vendor", "integer", (column) =>
          column.notNull().defaultTo(0).check(sql`former_vendor in (0, 1)`),
        )
        .execute();
    },
  };
}
