import { getI18n } from "#app/middleware/i18n.ts";
import { loadLegal } from "#app/routes/legal/load-legal.server.ts";
import type { Route } from "./+types/route";

export function loader({ context }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const description = t(
    "What happens to your personal data here: what we keep and why, who receives it, for how long, and your rights.",
  );
  return loadLegal(context, "privacy-policy", { title: t("Privacy policy"), description });
}
