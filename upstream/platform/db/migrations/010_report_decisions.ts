import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds the reason for the decision on a report, and when its sender was mailed the outcome (decision 171). */
export function reportDecisions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ["reports", "review_reports", "message_reports"])
        await db.schema.alterTable(table).addColumn("decision_reason", "text").execute();
      for (const table of ["review_reports", "message_reports"])
        await db.schema.alterTable(table).addColumn("answered_at", "text").execute();
    },
  };
}
