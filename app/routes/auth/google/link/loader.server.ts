import { localizedHref } from "#app/i18n/i18n.tsx";
import { getI18n } from "#app/middleware/i18n.ts";
import { redirectWithFailure } from "#app/middleware/toast.ts";
import { readPendingIntent } from "#app/routes/auth/auth-page.server.ts";
import { googleLinkState } from "#app/routes/auth/flow-cookies.server.ts";
import type { Route } from "./+types/route";

/** Requires the cookie of a Google sign-in. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  if (!(await googleLinkState.read(request))) {
    const login = localizedHref(lang, "/:lang?/login");
    throw await redirectWithFailure(login, t("That took too long. Please start again."));
  }
  return { page: { title: t("One more step") }, pendingIntent: readPendingIntent(context, url) };
}
