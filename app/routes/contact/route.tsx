import { useFrame } from "#app/components/frame.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { useCounted } from "#app/components/use-counted.ts";
import { privatePage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { ContactForm } from "./contact-form.tsx";
import { loadContact } from "./load-contact.server.ts";
import { ReachUs } from "./reach-us.tsx";
import { sendMessage } from "./send-message.server.ts";

export const headers = privatePage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  return {
    ...(await loadContact(getApi(context), url.searchParams)),
    title: t("Contact us"),
    description: t("Write to us, call or send an e-mail: address, phone number and contact form."),
  };
}

export const action = (args: Route.ActionArgs) => sendMessage(args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  return pageMeta(matches, { title, description, at: ["/:lang?/contact"] });
}

/** How to reach us, and the contact form (§5). `?subject=` fills in the subject beforehand. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  const { title, reach, subject } = loaderData;
  // A message that was sent leads back here with a toast: the form that follows is a new, empty one.
  const sent = useCounted(useFrame().toast);
  return (
    <Container className="section grid gap-6">
      <Breadcrumb
        label={t("You are here")}
        items={[{ label: t("Home"), to: address("/:lang?") }, { label: title }]}
      />
      <div className="grid gap-3">
        <Heading level={1} size={2}>
          {title}
        </Heading>
        <p className="lead">
          {t("A question about a car, an ad or this site? Write to us, and a person will answer.")}
        </p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <ReachUs reach={reach} />
        <Card padded id="write" className="gap-5 lg:col-span-2">
          <Heading level={2} size={3}>
            {t("Send us a message")}
          </Heading>
          <ContactForm key={sent} subject={subject} lastResult={actionData} />
        </Card>
      </div>
    </Container>
  );
}
