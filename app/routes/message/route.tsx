import { privateMeta } from "#app/components/private-meta.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { privatePage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";

export const headers = privatePage;

export function loader({ context }: Route.LoaderArgs) {
  requireUser(context, "customer");
  return { title: i18nOf(context).t("Message", { context: "menu" }) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.title);
}

/** Conversations, once there is chat; until then sellers are written to from a car's page, and answer by mail. */
export default function Message({ loaderData: { title } }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  return (
    <AccountPage title={title}>
      <EmptyState
        icon="message"
        title={t("You have no messages")}
        actions={
          <ButtonLink to={address("/:lang?/listing-car")} variant="primary" icon="search">
            {t("Browse all cars")}
          </ButtonLink>
        }
      >
        <p>{t("Ask a seller your question from the page of their car. The answer comes by e-mail.")}</p>
      </EmptyState>
    </AccountPage>
  );
}
