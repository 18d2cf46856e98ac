import { data } from "react-router";
import { deleteProfile } from "#app/api/profile.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { isUnauthorized } from "#app/middleware/preserve-input.ts";
import { getSessionStore } from "#app/middleware/session.ts";
import { profileDeletion } from "#contract/profile.ts";
import type { Route } from "./+types/route";

const remove = formAction(
  profileDeletion,
  async ({ api, value, t, href, context }) => {
    const message = await deleteProfile(api, value.current_password);
    getSessionStore(context).end();
    return {
      to: href("/:lang?"),
      message: message ?? t("Your account has been removed"),
      headers: { "Clear-Site-Data": '"cache", "storage"' },
    };
  },
  { user: "customer" },
);

/** A second press finds neither account nor login. @throws 401 with a message that also fits a login that has ended */
export async function action(args: Route.ActionArgs) {
  try {
    return await remove(args);
  } catch (thrown) {
    if (!isUnauthorized(thrown)) throw thrown;
    const { t } = getI18n(args.context);
    const message = t(
      "Your account has already been deleted, or your login ended before that and nothing was done. Log in to see which.",
    );
    throw data({ message }, { status: 401 });
  }
}
