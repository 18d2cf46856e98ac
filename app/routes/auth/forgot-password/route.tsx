import { ForgotSteps } from "#app/features/auth/forgot-steps.tsx";
import { privatePage } from "#app/http.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Notice } from "#app/ui/notice.tsx";
import { resetState, resetStep } from "../states.server.ts";
import { loadWay } from "../way-page.server.ts";
import { WayPage, wayMeta } from "../way-page.tsx";
import type { Route } from "./+types/route";
import { resetPosted } from "./reset.server.ts";

export const headers = privatePage;

/** `?step=` is the step that was reached, whichever it names; who has reached none begins at the first (§4). */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  const state = url.searchParams.has("step") ? resetState.read(request) : null;
  const way = loadWay(context, url);
  return {
    ...way,
    carried: state ? { redirectTo: state.redirectTo, favorite: state.favorite } : way.carried,
    title: t("Forgot password"),
    step: state && resetStep(state),
    notice: url.searchParams.has("step") && !state ? t("That took too long. Please start again.") : null,
  };
}

export const action = (args: Route.ActionArgs) => resetPosted(args);

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return wayMeta(loaderData?.title, root.loaderData?.siteName);
}

/** A forgotten password (§2, §4): three steps on a page of their own. */
export default function ForgotPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { title, carried, notice, step: reached, userType } = loaderData;
  const step = answer ? answer.step : reached;
  return (
    <WayPage title={title} carried={carried}>
      {notice && !answer && <Notice tone="warning">{notice}</Notice>}
      <ForgotSteps key={step?.name} step={step} answer={answer} userType={userType} />
    </WayPage>
  );
}
