import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import {
  belongsTo,
  createIndex,
  required,
  requiredReference,
  requiredWith,
  tableBuilder,
  writtenBy,
  zero,
} from "./columns.ts";

/** Customers' reviews of garages with answers and reports. */
export async function createReviews(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("garage_reviews")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("branch_id", "integer", requiredReference("garage_branches.id"))
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("author", "text", required)
    .addColumn("rating", "integer", requiredWith(sql`rating between 1 and 5`))
    .addColumn("review", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("booked", "integer", zero)
    .addColumn("answer", "text")
    .addColumn("answered_at", "text")
    .addColumn("hidden_at", "text")
    .execute();
  await createIndex(db, "reviews_of_branch", "garage_reviews (branch_id, created_at, id)");
  const ofAccounts = "garage_reviews (account_id, branch_id) where account_id is not null";
  await createIndex(db, "one_review_a_customer_and_branch", ofAccounts, "unique");
  // A report has the text as it was when reported, because its author may change it later (decision 171).
  await table("review_reports")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("reference", "text", required)
    .addColumn("review_id", "integer", belongsTo("garage_reviews.id"))
    .addColumn("reported_text", "text")
    .addColumn("reason", "text", required)
    .addColumn("name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("message", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("account_id", "integer", writtenBy)
    .addColumn("closed_at", "text")
    .addColumn("decision_reason", "text")
    .addColumn("answered_at", "text")
    .addColumn("answered_outcome", "text")
    .execute();
  await createIndex(db, "review_reports_of_review", "review_reports (review_id)");
  await createIndex(db, "review_reports_of_account", "review_reports (account_id)");
  await createIndex(db, "review_reports_of_sender", "review_reports (lower(email))");
  await createIndex(db, "review_reports_by_age", "review_reports (created_at)");
  await createIndex(db, "review_reports_open", "review_reports (id) where closed_at is null");
}
