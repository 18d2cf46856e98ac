import { privatePageHeaders } from "#app/config/http.ts";
import { useAccount } from "#app/features/account/account.tsx";
import { unreadMessageText } from "#app/features/account/unread-message-text.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

/** A placeholder until there is chat: sellers answer by mail. */
export default function Message({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const unread = useAccount()?.unread ?? null;
  return (
    <AccountPage title={page.title}>
      <EmptyState
        icon="message"
        title={unreadMessageText(unread, t)}
        actions={
          <ButtonLink to={href("/:lang?/listing-car")} variant="primary" icon="search">
            {t("Browse all cars")}
          </ButtonLink>
        }
      >
        {unread !== 0 && (
          <p>
            {t("Messages cannot be read here yet. Sellers answer by e-mail: please look in your mailbox.")}
          </p>
        )}
        <p>{t("Ask a seller your question from the page of their car. The answer comes by e-mail.")}</p>
      </EmptyState>
    </AccountPage>
  );
}
