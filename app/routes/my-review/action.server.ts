import { z } from "zod";
import { deleteReview } from "#app/api/reviews.server.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { recordId } from "#contract/fields.ts";

const remove = formAction(
  z.object({ id: recordId }),
  async ({ api, value, t, href }) => ({
    to: href("/:lang?/my-review"),
    message: (await deleteReview(api, value.id)) ?? t("Your review has been deleted"),
  }),
  { user: "customer", missing: "This review no longer exists" },
);

export const action = formActions({ delete: remove });
