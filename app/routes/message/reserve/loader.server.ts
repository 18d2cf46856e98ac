import { getApi } from "#app/middleware/api.ts";
import { requireAuth } from "#app/middleware/context/require-auth.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getRefusedForm, isLoginExpired } from "#app/middleware/keep-text.ts";
import { dateInNetherlands } from "#contract/dates.ts";
import { loadSeller } from "../load-seller.server.ts";
import type { Route } from "./+types/route";
import { weekRows } from "./seller-hours.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t, lang } = getI18n(context);
  const isExpired = isLoginExpired(context);
  if (!isExpired) requireAuth(context, "customer");
  const seller = await loadSeller(getApi(context), { url, refused: getRefusedForm(context), t });
  return {
    page: { title: t("Plan a viewing") },
    ...seller,
    week: weekRows(seller.hours, { t, lang }),
    today: dateInNetherlands(new Date()),
    isExpired,
  };
}
