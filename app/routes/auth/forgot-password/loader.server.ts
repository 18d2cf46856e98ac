import { getI18n } from "#app/middleware/i18n.ts";
import { stepLost } from "#app/routes/auth/auth-action.server.ts";
import { loadAuthPage } from "#app/routes/auth/auth-page.server.ts";
import { readReset, resetStep } from "#app/routes/auth/flow-cookies.server.ts";
import type { Route } from "./+types/route";

/** `?step=` shows the step that the cookie is at, otherwise the first step (§4). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const isLaterStep = url.searchParams.has("step");
  const state = isLaterStep ? await readReset(request) : null;
  return {
    ...loadAuthPage(context, url),
    page: { title: t("Forgot password") },
    step: state && resetStep(state),
    notice: isLaterStep && !state ? t(stepLost) : null,
  };
}
