import { getFavoriteIds } from "#app/api/favorites.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { requireBusiness } from "#app/middleware/require-business.ts";
import type { Route } from "./+types/route";

/** Requires a session that the API still knows: the call that the header needs ends any other. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, userType } = requireBusiness(context, "/:lang?/back-office", "vendor", "garage");
  await getFavoriteIds(api);
  requireBusiness(context, "/:lang?/back-office", userType);
  return { page: { title: getI18n(context).t("To the back-office") } };
}
