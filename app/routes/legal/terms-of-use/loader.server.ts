import { getI18n } from "#app/middleware/i18n.ts";
import { loadLegal } from "#app/routes/legal/load-legal.server.ts";
import type { Route } from "./+types/route";

export function loader({ context }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const description = t("The rules of this marketplace for buyers, sellers and garages, in plain words.");
  return loadLegal(context, "terms-of-use", { title: t("Terms of use"), description });
}
