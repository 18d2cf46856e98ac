import { getI18n } from "#app/middleware/i18n.ts";
import { stepLost } from "#app/routes/auth/auth-action.server.ts";
import { loadAuthPage } from "#app/routes/auth/auth-page.server.ts";
import { signupState, signupStep } from "#app/routes/auth/flow-cookies.server.ts";
import type { Route } from "./+types/route";

/** `?step=code` requires the cookie of the first step. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const state = await signupState.read(request);
  const isLaterStep = url.searchParams.has("step");
  return {
    ...loadAuthPage(context, url),
    page: { title: t("Signup") },
    step: isLaterStep && state ? signupStep(state) : null,
    defaultValue: state?.fields,
    notice: isLaterStep && !state ? t(stepLost) : null,
  };
}
