import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What a report's sender was mailed last, so that they hear of another outcome and not of the same (decision 171). */
export function reportAnswers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ["reports", "review_reports", "message_reports"])
        await db.schema.alterTable(table).addColumn("answered_outcome", "text").execute();
      // Of earlier answers the outcome is the present one.
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
