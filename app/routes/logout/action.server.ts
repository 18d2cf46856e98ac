import { z } from "zod";
import { logOut } from "#app/api/account.server.ts";
import { getUserApi } from "#app/middleware/api.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { getSessionStore } from "#app/middleware/session.ts";

/** §4: revokes the token if the API can, and clears cookie, cache and drafts (decision 147). */
export const action = formAction(
  z.object({}),
  async ({ context, t, href }) => {
    const api = getUserApi(context);
    getSessionStore(context).end();
    if (api) await logOut(api);
    const headers = { "Clear-Site-Data": '"cache", "storage"' };
    return { to: href("/:lang?"), message: t("Logout successfully"), headers };
  },
  { spamProtection: false },
);
