import { getDemoAccounts } from "#app/api/demo.server.ts";
import { DemoAccounts } from "#app/features/auth/demo-accounts.tsx";
import { LoginForm } from "#app/features/auth/login-form.tsx";
import { privatePage } from "#app/http.ts";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { leaveIfLoggedIn, loadWay } from "../way-page.server.ts";
import { WayPage, wayMeta } from "../way-page.tsx";
import type { Route } from "./+types/route";
import { logInPosted } from "./log-in.server.ts";

export const headers = privatePage;

export async function loader({ context, url }: Route.LoaderArgs) {
  leaveIfLoggedIn(context, url);
  const demo = await getDemoAccounts(getApi(context));
  return { ...loadWay(context, url), demo, title: i18nOf(context).t("Login") };
}

export const action = (args: Route.ActionArgs) => logInPosted(args);

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return wayMeta(loaderData?.title, root.loaderData?.siteName);
}

/** Logging in (§2) on a page of its own: without JavaScript, and where somebody is sent to log in first. */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { title, carried, demo, ...form } = loaderData;
  return (
    <WayPage title={title} carried={carried} after={<DemoAccounts accounts={demo} />}>
      <LoginForm lastResult={actionData?.result} {...form} />
    </WayPage>
  );
}
