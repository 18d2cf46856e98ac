import { getDemoAccounts } from "#app/api/demo-accounts.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSession } from "#app/middleware/session.ts";
import { loadAuthPage } from "#app/routes/auth/auth-page.server.ts";
import { resetState } from "#app/routes/auth/flow-cookies.server.ts";
import type { Route } from "./+types/route";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const demo = await getDemoAccounts(getApi(context));
  const { t } = getI18n(context);
  const step = url.searchParams.get("step");
  const otherLogin =
    getSession(context) &&
    t("You are logged in with an account of another kind. Logging in here ends that login.");
  return {
    ...loadAuthPage(context, url),
    demo,
    page: { title: t("Login") },
    email: (step === "reset" && (await resetState.read(request))?.email) || undefined,
    // The middleware has redirected a browser that keeps the session's cookie.
    notice:
      step === "done"
        ? t("Your browser does not keep you logged in. Please allow cookies for this site, and log in again.")
        : otherLogin,
  };
}
