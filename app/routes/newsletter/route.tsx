import { privatePageHeaders } from "#app/config/http.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { FailureToast } from "./failure-toast.tsx";
import { MailLinkForm } from "./mail-link-form.tsx";
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
    <Container narrow className="section grid gap-6">
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
