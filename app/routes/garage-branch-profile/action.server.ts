import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import { supports } from "#app/api/extensions.server.ts";
import { attempt, requireRecordId } from "#app/api/page-errors.ts";
import { deleteReview, getOwnReviews, sendReview } from "#app/api/reviews.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { createIdempotencyKey, sendIdempotent } from "#app/forms/parse.server.ts";
import { type FormCall, formAction, formActions } from "#app/middleware/form-action.ts";
import { recordId } from "#contract/fields.ts";
import { ownReview, type ReviewRequest } from "#contract/reviews.ts";
import { refusedReview } from "./loader.server.ts";

const reviewsOf = "/:lang?/garage-branch-profile/:id";

/**
 * Publishes a review. An unchanged one is not sent again, because that would remove the garage's answer. The key
 * depends on the replaced review, so that a return to earlier words counts; a review deleted since is sent again.
 */
async function publish(
  { api, value, key, isRobot }: FormCall<Omit<ReviewRequest, "garage_branch_id">>,
  branch: number,
) {
  const find = async () => {
    if (isRobot || !supports("my-reviews")) return undefined;
    const { value: all } = await attempt(getOwnReviews(api));
    return all ? (all.find((review) => review.branch.id === branch) ?? null) : undefined;
  };
  const before = await find();
  // Older reviews may have the line breaks of a form without scripts.
  const isSame = before?.review?.replaceAll("\r\n", "\n") === value.review;
  if (before && before.rating === value.rating && isSame) return null;
  return sendIdempotent(
    before ? createIdempotencyKey(key, { replaces: `${before.id} ${before.created_at}` }) : key,
    (key) => sendReview(api, { ...value, garage_branch_id: branch }, key),
    async () => before === null && (await find()) === null,
  );
}

/** Open to visitors, so that an expired login does not lose the written text. */
const save = formAction(ownReview, async (call) => {
  const { t, href, params, refuse } = call;
  const id = requireRecordId(params.id);
  try {
    const message = await publish(call, id);
    const to = `${href(reviewsOf, { id: String(id) })}#reviews`;
    return { to, message: message ?? t("Thank you for your review") };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 401) throw error;
    return refuse(error, { message: t("Please log in to write a review") });
  }
});

const remove = formAction(
  z.object({ review_id: recordId }),
  async ({ api, value, t, href, params }) => ({
    to: `${href(reviewsOf, { id: String(requireRecordId(params.id)) })}#reviews`,
    message: (await deleteReview(api, value.review_id)) ?? t("Your review has been deleted"),
  }),
  { user: "customer", missing: "This review no longer exists" },
);

const actions = formActions({ review: save, delete: remove });

export async function action(args: ActionFunctionArgs) {
  const result = await actions(args);
  args.context.set(refusedReview, !(result instanceof Response));
  if (result instanceof Response) return result;
  return data({ ...result.data, isExpired: result.init?.status === 401 }, result.init ?? {});
}
