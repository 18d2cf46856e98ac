import { requireAuth } from "#app/middleware/context/require-auth.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

export function loader({ context }: Route.LoaderArgs) {
  requireAuth(context, "customer");
  return { page: { title: getI18n(context).t("Messages") } };
}
