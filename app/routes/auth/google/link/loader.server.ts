import { localizedHref } from "#app/i18n/i18n.tsx";
import { getI18n } from "#app/middleware/i18n.ts";
import { redirectWithFailure } from "#app/middleware/toast.ts";
import { stepLost } from "#app/routes/auth/auth-action.server.ts";
import { readPendingIntent } from "#app/routes/auth/auth-page.server.ts";
import { googleLinkState } from "#app/routes/auth/flow-cookies.server.ts";
import type { Route } from "./+types/route";

/** Requires the cookie of a Google sign-in. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  if (!(await googleLinkState.read(request))) {
    const login = localizedHref(lang, "/:lang?/login");
    throw await redirectWithFailure(login, t(stepLost));
  }
  return { page: { title: t("One more step") }, pendingIntent: readPendingIntent(context, url) };
}
