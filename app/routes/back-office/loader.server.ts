import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

export function loader({ context }: Route.LoaderArgs) {
  requireAuth(context, "vendor", "garage");
  return { page: { title: getI18n(context).t("To the back-office") } };
}
