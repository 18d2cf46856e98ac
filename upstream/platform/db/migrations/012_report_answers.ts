import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds the outcome that a report's sender was mailed last, so that only another outcome is mailed (decision 171). */
export function reportAnswers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ["reports", "review_reports", "message_reports"])
        await db.schema.alterTable(table).addColumn("answered_outcome", "text").execute();
      // Earlier answers get the outcome that holds now.
      await sql`update reports set answered_outcome = case when exists
        (select 1 from cars where cars.id = reports.car_id and cars.hidden is not null)
        then 'taken down' else 'no action' end where answered_at is not null`.execute(db);
      await sql`update review_reports set answered_outcome = case when exists
        (select 1 from garage_reviews where garage_reviews.id = review_reports.review_id and hidden_at is not null)
        then 'taken down' else 'no action' end where answered_at is not null`.execute(db);
      await sql`update message_reports set answered_outcome = decision_reason where answered_at is not null`.execute(
        db,
      );
    },
  };
}
