import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds the number of people who have rated a vendor (decision 181). */
export function vendorRatingCount(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("vendors").addColumn("rating_count", "integer").execute();
    },
  };
}
