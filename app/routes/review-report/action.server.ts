import { parseRecordId, requireRecordId } from "#app/api/page-errors.ts";
import { reportReview } from "#app/api/reviews.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { reportedMessage } from "#app/middleware/reported-message.server.ts";
import { reviewReport } from "#contract/reviews.ts";

/** Redirects to the garage that `branch` names. */
export const action = formAction(
  reviewReport,
  async ({ api, value, key, isRobot, t, href, params, url }) => {
    const answer = await reportReview(api, requireRecordId(params.id), value, key);
    const branch = parseRecordId(url.searchParams.get("branch") ?? "");
    const list = href("/:lang?/garages-list");
    return {
      to: branch ? `${href("/:lang?/garage-branch-profile/:id", { id: String(branch) })}#reviews` : list,
      message: reportedMessage(answer, {
        isRobot,
        fallback: t("Thank you. We will look at this review."),
        t,
      }),
    };
  },
  { missing: "This review no longer exists" },
);
