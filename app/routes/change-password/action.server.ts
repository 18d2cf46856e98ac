import { updatePassword } from "#app/api/profile.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { passwordUpdate } from "#contract/auth.ts";

/** §7: keeps this login; the API ends all other logins. */
export const action = formAction(
  passwordUpdate,
  async ({ api, value, t, href }) => {
    const message = await updatePassword(api, value);
    return { to: href("/:lang?/my-profile"), message: message ?? t("Your password has been changed") };
  },
  { user: "customer" },
);
