import type { SubmissionResult } from "@conform-to/react";
import { GoogleLinkForm } from "#app/features/auth/google-link-form.tsx";
import { privatePage } from "#app/http.ts";
import { address } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { redirectWithFailure } from "#app/middleware/toast.ts";
import { googleLinkState } from "../states.server.ts";
import { WayPage, wayMeta } from "../way-page.tsx";
import type { Route } from "./+types/link";
import { linkPosted } from "./link-account.server.ts";

export const headers = privatePage;

/** For whoever has just come back from Google, and nobody else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { lang, t } = i18nOf(context);
  const state = googleLinkState.read(request);
  if (!state) {
    const login = address(lang, "/:lang?/login");
    throw await redirectWithFailure(login, t("That took too long. Please start again."));
  }
  const { redirectTo, favorite } = state;
  return { title: t("One more step"), carried: { redirectTo, favorite } };
}

export const action = (args: Route.ActionArgs) => linkPosted(args);

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return wayMeta(loaderData?.title, root.loaderData?.siteName);
}

/** The address that Google vouches for has an account with a password: who knows it, too, is the same person. */
export default function LinkGoogle({ loaderData, actionData }: Route.ComponentProps) {
  const { title, carried } = loaderData;
  const lastResult: SubmissionResult | undefined = actionData?.result;
  return (
    <WayPage title={title} carried={carried}>
      <GoogleLinkForm lastResult={lastResult} />
    </WayPage>
  );
}
