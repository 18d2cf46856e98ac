import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { authorized, optional, parseRecordId } from "#app/api/page-errors.ts";
import { getOwnReviews } from "#app/api/reviews.server.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** @throws 404 if `delete` names another customer's review */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer");
  const reviews = supports("my-reviews") ? await optional(authorized(getOwnReviews(api)), null) : [];
  const param = url.searchParams.get("delete");
  const deleting = param === null ? null : (parseRecordId(param) ?? 0);
  if (deleting !== null && reviews?.every(({ id }) => id !== deleting)) throw data(null, { status: 404 });
  return {
    page: { title: getI18n(context).t("My reviews") },
    /** Null on failure (§8). */
    reviews,
    canDelete: supports("review-deletion"),
    /** Id of the review that the customer has to confirm to delete. */
    deleting,
  };
}
