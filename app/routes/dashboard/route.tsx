import { redirect } from "react-router";
import { privateMeta } from "#app/components/private-meta.ts";
import { useAccount } from "#app/features/account/account.tsx";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { privatePage } from "#app/http.ts";
import { address, useI18n } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { getSession } from "#app/middleware/session.ts";
import type { Route } from "./+types/route";
import { Glances } from "./glances.tsx";
import { KeptAtAGlance } from "./kept-at-a-glance.tsx";
import { loadDashboard } from "./load-dashboard.server.ts";

export const headers = privatePage;

/** §2: the only guarded page. Who is not logged in, or turns out not to be any more, is led to the login and back. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = i18nOf(context);
  const here = address(lang, "/:lang?/dashboard");
  const toLogin = () =>
    redirect(`${address(lang, "/:lang?/login")}?${new URLSearchParams({ redirect_to: here })}`, {
      headers: privatePage(),
    });
  if (!getSession(context)) throw toLogin();
  const { api } = requireUser(context, "customer");
  const found = await loadDashboard(api);
  if (!getSession(context)) throw toLogin();
  return { ...found, title: t("Dashboard") };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.title);
}

/** A customer's front page: messages, profile, and the cars kept last. */
export default function Dashboard({ loaderData: { title, favorites, ...rest } }: Route.ComponentProps) {
  const { t } = useI18n();
  const account = useAccount();
  const name = rest.profile?.name ?? account?.name;
  return (
    <AccountPage title={title} lead={name && <bdi>{t("Welcome, {{name}}", { name })}</bdi>}>
      <Glances {...rest} kept={favorites?.total ?? null} />
      {favorites && <KeptAtAGlance cars={favorites.cars} />}
    </AccountPage>
  );
}
