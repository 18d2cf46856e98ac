import { updatePassword } from "#app/api/profile.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { isUnauthorized } from "#app/middleware/preserve-input.ts";
import { sessionEnded } from "#app/middleware/session-ended.server.ts";
import { passwordUpdate } from "#contract/auth.ts";
import type { Route } from "./+types/route";

const change = formAction(
  passwordUpdate,
  async ({ api, value, t, href }) => {
    const message = await updatePassword(api, value);
    return { to: href("/:lang?/my-profile"), message: message ?? t("Your password has been changed") };
  },
  { user: "customer" },
);

/** §7: keeps this login; the API ends all other logins. @throws 401, which says that nothing was saved */
export async function action(args: Route.ActionArgs) {
  try {
    return await change(args);
  } catch (thrown) {
    throw isUnauthorized(thrown) ? sessionEnded(args.context) : thrown;
  }
}
