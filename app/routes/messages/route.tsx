import { redirect } from "react-router";
import { privateMeta } from "#app/components/private-meta.ts";
import { BackOfficeForm } from "#app/features/account/back-office-form.tsx";
import { privatePage } from "#app/http.ts";
import { address, useI18n } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { Container } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";

export const headers = privatePage;

/** A vendor's messages are in the back-office (§2, §6). A customer has a page of their own; a garage has none. */
export function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = i18nOf(context);
  const { session } = requireUser(context);
  if (session.userType === "customer") throw redirect(address(lang, "/:lang?/message"));
  requireUser(context, "vendor");
  return { title: t("Message", { context: "menu" }) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.title);
}

export default function Messages({ loaderData: { title } }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <Container className="section">
      <EmptyState level={1} icon="message" title={title} actions={<BackOfficeForm goal="messages" />}>
        <p>{t("You are logged in for a business. What belongs to it is in the back-office.")}</p>
      </EmptyState>
    </Container>
  );
}
