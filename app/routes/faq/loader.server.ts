import { getFaqs } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** A failure is only logged (§8); the page says that there are no questions. */
export async function loader({ context }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  return {
    faqs: await optional(getFaqs(getApi(context)), []),
    page: {
      title: t("Frequently asked questions"),
      description: t(
        "Short answers about searching, buying and selling a car here: contact with sellers, prices, paying safely, inspections and maintenance.",
      ),
    },
  };
}
