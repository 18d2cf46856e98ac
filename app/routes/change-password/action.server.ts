import { updatePassword } from "#app/api/profile.server.ts";
import { getCustomerApi } from "#app/middleware/api.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { isUnauthorized } from "#app/middleware/preserve-input.ts";
import { sessionEnded } from "#app/middleware/session-ended.server.ts";
import { passwordUpdate } from "#contract/auth.ts";
import { userTypes } from "#contract/user.ts";
import type { Route } from "./+types/route";

const change = formAction(
  passwordUpdate,
  async ({ api, value, context, t, href }) => {
    const message = await updatePassword(api, value);
    const to = href(getCustomerApi(context) ? "/:lang?/my-profile" : "/:lang?/back-office");
    return { to, message: message ?? t("Your password has been changed") };
  },
  { user: [...userTypes] },
);

/** §7: keeps this login; the API ends all other logins. @throws 401, which says that nothing was saved */
export async function action(args: Route.ActionArgs) {
  try {
    return await change(args);
  } catch (thrown) {
    throw isUnauthorized(thrown) ? sessionEnded(args.context) : thrown;
  }
}
