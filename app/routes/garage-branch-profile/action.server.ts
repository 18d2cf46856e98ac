import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { deleteReview, sendReview } from "#app/api/reviews.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { ownReview } from "#contract/reviews.ts";
import { refusedReview } from "./loader.server.ts";

const reviewsOf = "/:lang?/garage-branch-profile/:id";

/** Open to everyone, so that an expired login costs nothing that was written. */
const save = formAction(ownReview, async ({ api, value, key, t, href, params, refuse }) => {
  const id = requireRecordId(params.id);
  try {
    const message = await sendReview(api, { ...value, garage_branch_id: id }, key);
    const to = `${href(reviewsOf, { id: String(id) })}#reviews`;
    return { to, message: message ?? t("Thank you for your review") };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 401) throw error;
    return refuse(error, { message: t("Please log in to write a review") });
  }
});

const remove = formAction(
  z.object({ review_id: z.coerce.number().int().positive() }),
  async ({ api, value, t, href, params }) => ({
    to: `${href(reviewsOf, { id: String(requireRecordId(params.id)) })}#reviews`,
    message: (await requireFound(deleteReview(api, value.review_id))) ?? t("Your review has been deleted"),
  }),
  { user: "customer" },
);

const actions = formActions({ review: save, delete: remove });

export async function action(args: ActionFunctionArgs) {
  const result = await actions(args);
  args.context.set(refusedReview, !(result instanceof Response));
  return result;
}
