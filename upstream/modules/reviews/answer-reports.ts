import type { Transaction } from "kysely";
import { mailLang } from "../../platform/db/mail-lang.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { withdrawnReviewMail } from "../reports/reporter-mails.ts";

/** Mails the reporters with open reports that the author deletes the review, and the reports with it (decision 171). */
export async function answerReportsOf(
  trx: Transaction<Database>,
  column: "garage_reviews.id" | "garage_reviews.account_id",
  id: number,
  now: Date,
): Promise<void> {
  const reviews = trx.selectFrom("garage_reviews").where(column, "=", id);
  // Locked, so that no report comes in between.
  await reviews.select("garage_reviews.id").$call(forUpdate(trx)).execute();
  const reports = await reviews
    .innerJoin("review_reports", "review_reports.review_id", "garage_reviews.id")
    .innerJoin("garage_branches", "garage_branches.id", "garage_reviews.branch_id")
    .select(["reference", "review_reports.email", "garage_branches.name as about"])
    .select(mailLang("review_reports").as("lang"))
    .where("review_reports.closed_at", "is", null)
    .where("review_reports.email", "<>", "")
    .orderBy("review_reports.id")
    .execute();
  for (const report of reports) await queueMail(trx, withdrawnReviewMail({ kind: "review", ...report }), now);
}
