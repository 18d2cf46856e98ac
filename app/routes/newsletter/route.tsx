import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { NewsletterForm } from "#app/features/newsletter/newsletter-form.tsx";
import { SubmitButton } from "#app/forms/form-fields.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { useChangeCount } from "#app/layout/use-change-count.ts";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";
import type { Route } from "./+types/route";
import type { MailLink } from "./mail-link.server.ts";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
/** URLs of this page contain tokens. */
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
          <SubscribeForm
            failures={failures}
            hasLinks={loaderData.hasLinks}
            lastResult={isSubscription ? actionData : undefined}
          />
        )}
      </Card>
      <FailureToast failure={failures.at(-1)} of={actionData} />
    </Container>
  );
}

interface SubscribeFormProps {
  failures: string[];
  hasLinks: boolean;
  lastResult?: SubmissionResult;
}

function SubscribeForm({ failures, hasLinks, lastResult }: SubscribeFormProps) {
  const { t } = useI18n();
  return (
    <>
      <p className="lead">
        {t("The best new listings and plain advice on buying and selling a car, by e-mail.")}
      </p>
      <Failures texts={failures} />
      <NewsletterForm primary id="newsletter" lastResult={lastResult} />
      <p className="hint">
        {t("We send you one e-mail to confirm.")}{" "}
        {hasLinks && t("We use your address for the newsletter only, and delete it when you unsubscribe.")}
      </p>
    </>
  );
}

/** Confirms by a button, because mail scanners open links. */
function MailLinkForm({ link, failures }: { link: MailLink; failures: string[] }) {
  const { t } = useI18n();
  const isConfirmation = link.intent === "confirm";
  return (
    <>
      <p className="lead">
        {isConfirmation
          ? t("Press the button to receive the newsletter at your address.")
          : t("You will get no more newsletters, and we delete your address.")}
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

/** Rendered by the page, because the layout's toasts need a redirect (§8). @param of the response with the failure */
function FailureToast({ failure, of }: { failure: string | undefined; of: object | undefined }) {
  const { t } = useI18n();
  const number = useChangeCount(of);
  if (!failure || !of) return null;
  return (
    <Toasts>
      <Toast key={number} id="newsletter-failure" kind="error" message={t(failure)} closeLabel={t("Close")} />
    </Toasts>
  );
}

/** @param texts i18n keys or messages of the API. */
function Failures({ texts }: { texts: string[] }) {
  const { t } = useI18n();
  if (texts.length === 0) return null;
  return (
    <Notice tone="danger">
      {texts.map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </Notice>
  );
}
