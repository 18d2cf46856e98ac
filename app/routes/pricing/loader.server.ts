import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

export function loader({ context }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  return {
    page: {
      title: t("Pricing"),
      description: t(
        "What selling here costs: free for private sellers, a fixed price a month for dealers, no commission and no paid places.",
      ),
    },
  };
}
