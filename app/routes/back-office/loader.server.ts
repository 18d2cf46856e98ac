import { getFavoriteIds } from "#app/api/favorites.server.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** Requires a session that the API still knows: the call that the header needs ends any other. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "vendor", "garage");
  await getFavoriteIds(api);
  requireAuth(context);
  return { page: { title: getI18n(context).t("To the back-office") } };
}
