import { SignupSteps } from "#app/features/auth/signup-steps.tsx";
import { privatePage } from "#app/http.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Notice } from "#app/ui/notice.tsx";
import { codeStep, signupState } from "../states.server.ts";
import { leaveIfLoggedIn, loadWay } from "../way-page.server.ts";
import { WayPage, wayMeta } from "../way-page.tsx";
import type { Route } from "./+types/route";
import { signUpPosted } from "./sign-up.server.ts";

export const headers = privatePage;

/** `?step=code` is the second step, for whoever has taken the first; others begin there. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  leaveIfLoggedIn(context, url);
  const { t } = i18nOf(context);
  const state = signupState.read(request);
  const way = loadWay(context, url);
  const later = url.searchParams.has("step");
  const step = later && state ? codeStep({ ...state, email: state.typed.email }) : null;
  return {
    ...way,
    carried: step && state ? { redirectTo: state.redirectTo, favorite: state.favorite } : way.carried,
    title: t("Signup"),
    step,
    typed: state?.typed,
    notice: later && !step ? t("That took too long. Please start again.") : null,
  };
}

export const action = (args: Route.ActionArgs) => signUpPosted(args);

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return wayMeta(loaderData?.title, root.loaderData?.siteName);
}

/** Signing up (§2, §5) on a page of its own. */
export default function Signup({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { title, carried, notice, step: reached, ...first } = loaderData;
  const step = answer ? answer.step : reached;
  return (
    <WayPage title={title} carried={carried}>
      {notice && !answer && <Notice tone="warning">{notice}</Notice>}
      <SignupSteps key={step?.name} step={step} answer={answer} {...first} />
    </WayPage>
  );
}
