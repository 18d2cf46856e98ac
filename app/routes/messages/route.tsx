import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { BackOfficeForm } from "#app/features/account/account.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Container } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function Messages({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <Container className="section">
      <EmptyState level={1} icon="message" title={page.title} actions={<BackOfficeForm goal="messages" />}>
        <p>{t("You are logged in for a business. Everything about it is in the back-office.")}</p>
      </EmptyState>
    </Container>
  );
}
