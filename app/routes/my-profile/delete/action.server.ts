import { deleteProfile } from "#app/api/profile.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { getSessionStore } from "#app/middleware/session.ts";
import { profileDeletion } from "#contract/profile.ts";

export const action = formAction(
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
