import type { Transaction } from "kysely";
import { reviewReportReasons } from "#contract/report-reasons.ts";
import type { ReviewReport } from "#contract/reviews.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { FormContext } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { createReference } from "../../platform/reference.ts";
import { mailReport } from "../reports/mails.ts";

/**
 * Stores a report of a review, mails it to the operator, if there is one, and a receipt to its sender.
 * @returns its reference number
 * @throws HTTPException 404 for an unknown or hidden review
 */
export async function reportReview(
  trx: Transaction<Database>,
  { reviewId, report }: { reviewId: number; report: ReviewReport },
  context: FormContext,
): Promise<string> {
  const { lang, accountId, now } = context;
  const review = await trx
    .selectFrom("garage_reviews")
    .innerJoin("garage_branches", "garage_branches.id", "garage_reviews.branch_id")
    .select(["garage_branches.name as branch", "review as reported_text"])
    .where("garage_reviews.id", "=", reviewId)
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow(() => httpError(404, "This review does not exist"));
  const reference = createReference("R");
  const { id } = await trx
    .insertInto("review_reports")
    .values({
      reference,
      review_id: reviewId,
      reported_text: review.reported_text,
      ...report,
      lang,
      created_at: now.toISOString(),
      account_id: accountId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mailed = {
    notice: { kind: "review", about: review.branch, reference, email: report.email },
    reason: reviewReportReasons[report.reason],
    sent: report,
    deskPath: `/operator/reviews/${id}`,
  } as const;
  await mailReport(trx, mailed, context);
  return reference;
}
