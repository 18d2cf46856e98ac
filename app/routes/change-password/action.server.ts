import { updatePassword } from "#app/api/profile.server.ts";
import { getCustomerApi } from "#app/middleware/api.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { passwordUpdate } from "#contract/auth.ts";
import { userTypes } from "#contract/user.ts";

/** §7: keeps this login; the API ends all other logins. */
export const action = formAction(
  passwordUpdate,
  async ({ api, value, context, t, href }) => {
    const message = await updatePassword(api, value);
    const to = href(getCustomerApi(context) ? "/:lang?/my-profile" : "/:lang?/back-office");
    return { to, message: message ?? t("Your password has been changed") };
  },
  { user: [...userTypes] },
);
