import { redirect } from "react-router";
import { z } from "zod";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { safeReturnUrl } from "#app/config/urls.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { serializeSchemeCookie } from "#app/session/cookies.server.ts";

const schemeChoice = z.object({
  scheme: z.enum(["light", "dark"]).nullable().catch(null),
  redirect_to: z.unknown().optional(),
});

/** Stores the chosen colour scheme, or deletes it to follow the system (decision 123). */
export const action = formAction(
  schemeChoice,
  async ({ value: { scheme, redirect_to }, href }) => {
    const headers = { "Set-Cookie": serializeSchemeCookie(scheme), "Cache-Control": cachePolicy.private };
    return redirect(safeReturnUrl(redirect_to, href("/:lang?")), { status: 303, headers });
  },
  { spamProtection: false },
);

export { redirectHome as loader } from "#app/middleware/redirect-home.ts";
