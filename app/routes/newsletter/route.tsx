import { data } from "react-router";
import { pageMeta } from "#app/components/page-meta.ts";
import { readForm } from "#app/forms/parse.server.ts";
import { privatePage } from "#app/http.ts";
import { address, useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { FailureToast } from "./failure-toast.tsx";
import { followPosted, invalidLink, readMailLink } from "./follow-link.server.ts";
import { MailLinkForm } from "./mail-link-form.tsx";
import { subscribePosted } from "./subscribe.server.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

/** Its addresses carry tokens; nobody else keeps it. */
export const headers = privatePage;

export function loader({ context, url }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  const link = readMailLink(url.searchParams);
  const broken = !link && url.searchParams.has("intent");
  return data(
    {
      title: t("Newsletter"),
      description: t("New cars and honest advice by e-mail, about twice a month."),
      link,
      failure: broken ? t(invalidLink) : null,
    },
    { status: broken ? 404 : 200 },
  );
}

/**
 * Subscribes `email`, or follows the link of a mail (`intent`, `token`). Done: the language's home with the API's
 * message. Otherwise this page again with what was typed and what went wrong.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { lang, t } = i18nOf(context);
  const api = getApi(context);
  const form = await readForm(request);
  const outcome = form.has("intent") ? await followPosted(api, form) : await subscribePosted(api, form);
  if (outcome.done) {
    const fallback = form.has("intent") ? t("Done") : t("Thank you for subscribing to our newsletter");
    return redirectWithMessage(address(lang, "/:lang?"), outcome.message ?? fallback);
  }
  const { done: _, status, retryAfter, ...refusal } = outcome;
  return data(refusal, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, link, failure } = loaderData;
  if (link || failure) return [{ title }, { name: "robots", content: "noindex" }];
  return pageMeta(matches, { title, description, at: ["/:lang?/newsletter"] });
}

/** The newsletter: subscribe, and where the links of its mails lead. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const home = useAddress()("/:lang?");
  const { title, link } = loaderData;
  const failure = actionData?.failure ?? loaderData.failure;
  const subscription = actionData && "value" in actionData ? actionData : null;
  return (
    <Container narrow className="section grid gap-6">
      <Breadcrumb label={t("You are here")} items={[{ label: t("Home"), to: home }, { label: title }]} />
      <Heading level={1} size={2}>
        {title}
      </Heading>
      <Card padded className="gap-6">
        {link && !subscription ? (
          <MailLinkForm link={link} failure={failure} />
        ) : (
          <SubscribeForm failure={failure} {...subscription} />
        )}
      </Card>
      <FailureToast failure={failure} of={actionData} />
    </Container>
  );
}
