import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A review as it was when it was reported: its author may have changed it since (decision 171). */
export function reportedText(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("review_reports").addColumn("reported_text", "text").execute();
    },
  };
}
