import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Keeps the text of a review as it was when reported, because its author may change it later (decision 171). */
export function reportedText(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("review_reports").addColumn("reported_text", "text").execute();
    },
  };
}
