import { supports } from "#app/api/extensions.server.ts";
import { authorized, optional } from "#app/api/page-errors.ts";
import { getProfile } from "#app/api/profile.server.ts";
import { getCustomerApi, requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** Works without the profile, which only says whether a customer has a password; businesses have one. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAuth(context);
  const api = getCustomerApi(context);
  const profile = api && (await optional(authorized(getProfile(api)), null));
  return {
    page: { title: getI18n(context).t("Change password") },
    email: profile?.email ?? null,
    hasPasskeys: api !== null && supports("passkeys"),
    endsOthers: supports("sessions"),
    hasPassword: profile?.has_password !== false,
  };
}
