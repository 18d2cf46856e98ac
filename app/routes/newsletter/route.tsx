import { Form } from "react-router";
import { privatePageHeaders } from "#app/config/http.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { Failures, FailureToast } from "./failure-toast.tsx";
import type { MailLink } from "./mail-link.server.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
/** URLs of this page carry tokens. */
export const headers = privatePageHeaders;
export const meta = pageMeta("/:lang?/newsletter");

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { page, link } = loaderData;
  const { "": failed, token } = actionData?.error ?? {};
  const failures = failed ?? token ?? (loaderData.failure ? [loaderData.failure] : []);
  const isSubscription = actionData?.initialValue?.intent === "subscribe";
  return (
    <Container narrow className="page grid gap-6">
      <PageHeader title={page.title} />
      <Card padded className="gap-6">
        {link && !isSubscription ? (
          <MailLinkForm link={link} failures={failures} />
        ) : (
          <SubscribeForm failures={failures} lastResult={isSubscription ? actionData : undefined} />
        )}
      </Card>
      <FailureToast failure={failures.at(-1)} of={actionData} />
    </Container>
  );
}

/** A button, because mail scanners open links. */
function MailLinkForm({ link, failures }: { link: MailLink; failures: string[] }) {
  const { t } = useI18n();
  const isConfirmation = link.intent === "confirm";
  return (
    <>
      <p className="lead">
        {isConfirmation
          ? t("One more press, and the newsletter comes to your address.")
          : t("You will get no more newsletters, and we forget your address.")}
      </p>
      <Failures texts={failures} />
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value={link.intent} />
        <input type="hidden" name="token" value={link.token} />
        <SubmitButton busyLabel={t("Sending")} icon={isConfirmation ? "check" : "mail"}>
          {isConfirmation ? t("Confirm my subscription") : t("Unsubscribe")}
        </SubmitButton>
      </Form>
    </>
  );
}
