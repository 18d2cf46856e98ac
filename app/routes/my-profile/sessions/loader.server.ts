import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { authorized, optional } from "#app/api/page-errors.ts";
import { getSessions } from "#app/api/sessions.server.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** @throws 404 if the API does not list logins */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer");
  if (!supports("sessions")) throw data(null, { status: 404 });
  return {
    page: { title: getI18n(context).t("Where you are logged in") },
    /** Null on failure (§8). */
    sessions: await optional(authorized(getSessions(api)), null),
  };
}
