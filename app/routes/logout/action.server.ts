import { z } from "zod";
import { endSession } from "#app/middleware/api.ts";
import { formAction } from "#app/middleware/form-action.ts";

/** §4: revokes the token if the API can, and clears cookie, cache and drafts (decision 147). */
export const action = formAction(
  z.object({}),
  async ({ context, t, href }) => {
    await endSession(context);
    const headers = { "Clear-Site-Data": '"cache", "storage"' };
    return { to: href("/:lang?"), message: t("Logout successfully"), headers };
  },
  { spamProtection: false },
);
