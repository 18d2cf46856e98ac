import { env } from "#app/config/env.server.ts";
import { readForm } from "#app/forms/parse.server.ts";
import { requireAuth } from "#app/middleware/context/require-auth.ts";
import type { Route } from "./+types/route";

/** The hand-over (§6, §7): the only page with the token, which the browser has to post. Never cached. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = requireAuth(context, "vendor", "garage");
  const { userType } = session;
  const goal = (await readForm(request)).get("redirect_to") === "messages" ? "messages" : "dashboard";
  return {
    to: `${env.BACKOFFICE_URL}/${userType}/login-by-token`,
    token: `${session.tokenType} ${session.token}`,
    // §6: for garages there is one target.
    goal: userType === "vendor" ? goal : null,
  };
}
