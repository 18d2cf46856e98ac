import { Form } from "react-router";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormFailures } from "#app/forms/use-form-failures.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
/** URLs of this page contain tokens. */
export const headers = privatePageHeaders;
export const meta = privateMeta;

/** Confirms by a button, because mail scanners open links. */
export default function StopAlerts({ loaderData: { page, link }, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const path = useHref()("/:lang?/saved-searches/stop");
  const { token, all } = link;
  const failures = useFormFailures("stop-alerts", actionData);
  const action = `${path}?${new URLSearchParams({ token, ...(all && { all }) })}`;
  return (
    <Container narrow className="page grid gap-6">
      <PageHeader title={page.title} />
      <Card padded className="gap-6">
        <p className="lead">
          {all
            ? t("Press the button to get no more e-mails about any of your saved searches. They stay saved.")
            : t("Press the button to get no more e-mails about this search. It stays saved.")}
        </p>
        <ErrorSummary form={failures} />
        <Form method="post" action={action}>
          <SubmitButton action={action} busyLabel={t("Sending")} icon="bell">
            {t("Stop these e-mails")}
          </SubmitButton>
        </Form>
      </Card>
    </Container>
  );
}
