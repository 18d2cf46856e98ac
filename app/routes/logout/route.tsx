import { redirect } from "react-router";
import { logOut } from "#app/api/account.server.ts";
import { AccountMark } from "#app/features/account/account.tsx";
import { privatePage } from "#app/http.ts";
import { address, useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { getUserApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { getSession, getSessionStore } from "#app/middleware/session.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";

export const headers = privatePage;

/** Where a link from another site that wants its visitor logged out ends: only a press does it. */
export function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = i18nOf(context);
  if (!getSession(context)) throw redirect(address(lang, "/:lang?"));
  return { title: t("Do you want to log out?") };
}

/** Logs out (§4): the token is ended where the API can, the cookie goes, and so does what the browser has kept of pages. */
export async function action({ context }: Route.ActionArgs) {
  const { lang, t } = i18nOf(context);
  const api = getUserApi(context);
  getSessionStore(context).end();
  if (api) await logOut(api);
  const response = await redirectWithMessage(address(lang, "/:lang?"), t("Logout successfully"));
  response.headers.set("Clear-Site-Data", '"cache"');
  return response;
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.title} · ${root.loaderData?.siteName}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function Logout({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  return (
    <Container className="section">
      <EmptyState
        level={1}
        icon="logout-forward"
        title={loaderData.title}
        actions={
          <>
            <form method="post" action={address("/:lang?/logout")}>
              <AccountMark />
              <Button variant="primary">{t("Logout")}</Button>
            </form>
            <ButtonLink to={address("/:lang?")}>{t("Back to Home")}</ButtonLink>
          </>
        }
      >
        <p>{t("A link from another site asked for it, so we ask you first.")}</p>
      </EmptyState>
    </Container>
  );
}
