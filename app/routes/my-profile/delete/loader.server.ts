import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { essentialAuthorized } from "#app/api/page-errors.ts";
import { getProfile } from "#app/api/profile.server.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** @throws 404 if the API cannot delete accounts */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer");
  const profile = await essentialAuthorized(getProfile(api));
  if (!supports("account-deletion")) throw data(null, { status: 404 });
  return {
    page: { title: getI18n(context).t("Delete my account") },
    hasPassword: profile.has_password !== false,
  };
}
