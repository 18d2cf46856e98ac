import { data } from "react-router";
import { z } from "zod";
import { env } from "#app/config/env.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { requireBusiness } from "#app/middleware/require-business.ts";

const handover = z.object({ redirect_to: z.literal("messages").optional().catch(undefined) });

/** The hand-over (§6, §7). Only this page contains the token, which the browser has to post. Never cached. */
export const action = formAction(
  handover,
  async ({ value, context }) => {
    const { session } = requireBusiness(context, "/:lang?/back-office", "vendor", "garage");
    const { userType, token, tokenType } = session;
    return data({
      to: `${env.BACKOFFICE_URL}/${userType}/login-by-token`,
      token: `${tokenType} ${token}`,
      lang: getI18n(context).lang,
      // §6: garages have only one target.
      goal: userType === "vendor" ? (value.redirect_to ?? "dashboard") : null,
    });
  },
  { spamProtection: false },
);
