import { getDemoAccounts } from "#app/api/demo-accounts.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { loadAuthPage } from "#app/routes/auth/auth-page.server.ts";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const demo = await getDemoAccounts(getApi(context));
  return { ...loadAuthPage(context, url), demo, page: { title: getI18n(context).t("Login") } };
}
