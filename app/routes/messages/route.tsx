import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { BackOfficeForm } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function Messages({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <Container className="section">
      <EmptyState
        level={1}
        icon="message"
        title={page.title}
        actions={
          <>
            <BackOfficeForm goal="messages" />
            <ButtonLink to={href("/:lang?/customer-service")} icon="phone">
              {t("Customer service")}
            </ButtonLink>
          </>
        }
      >
        <p>{t("Your conversations with customers are in the back-office.")}</p>
      </EmptyState>
    </Container>
  );
}
