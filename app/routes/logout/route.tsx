import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function Logout({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <Container className="section">
      <EmptyState
        level={1}
        icon="logout-forward"
        title={loaderData.page.title}
        actions={
          <>
            <form method="post" action={href("/:lang?/logout")}>
              <AccountKeyField />
              <Button variant="primary">{t("Logout")}</Button>
            </form>
            <ButtonLink to={href("/:lang?")}>{t("Back to Home")}</ButtonLink>
          </>
        }
      >
        <p>{t("A link asked for it, so we ask you first.")}</p>
      </EmptyState>
    </Container>
  );
}
