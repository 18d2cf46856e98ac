import { getDemoAccounts } from "#app/api/demo-accounts.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { loadAuthPage } from "#app/routes/auth/auth-page.server.ts";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const demo = await getDemoAccounts(getApi(context));
  const { t } = getI18n(context);
  return {
    ...loadAuthPage(context, url),
    demo,
    page: { title: t("Login") },
    // The middleware has redirected a browser that keeps the session's cookie.
    notice: url.searchParams.has("step")
      ? t("Your browser does not keep you logged in. Please allow cookies for this site, and log in again.")
      : null,
  };
}
