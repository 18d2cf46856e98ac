import { useEffect, useRef } from "react";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { BackOfficeForm } from "#app/features/account/account.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

/** The content security policy lets this form leave the site (entry.server). */
export const handle = { formTarget: "back-office" };

/** GET: a button for the hand-over. POST: a form that submits itself, or by its button without JavaScript. */
export default function BackOffice({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <Container className="section">
      <EmptyState
        level={1}
        icon="building"
        title={loaderData.page.title}
        actions={
          actionData && "token" in actionData ? (
            <form ref={form} method="post" action={actionData.to}>
              <input type="hidden" name="token" value={actionData.token} />
              <input type="hidden" name="lang" value={actionData.lang} />
              {actionData.goal && <input type="hidden" name="redirect_to" value={actionData.goal} />}
              <Button variant="primary">{t("Go on")}</Button>
            </form>
          ) : (
            <BackOfficeForm />
          )
        }
      >
        <p>{t("Everything about your business is there. You stay logged in here.")}</p>
      </EmptyState>
    </Container>
  );
}
