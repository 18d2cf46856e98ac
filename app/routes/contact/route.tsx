import { formPageHeaders } from "#app/config/cache-headers.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { useSite } from "#app/layout/site.tsx";
import { useChangeCount } from "#app/layout/use-change-count.ts";
import { Card } from "#app/ui/card.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = formPageHeaders;
export const meta = pageMeta("/:lang?/contact");

/** §5. `?subject=` fills in the subject. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { page, reach, prefilled } = loaderData;
  // After a sent message the page shows a toast and a new form.
  const formKey = useChangeCount(useSite().toast);
  return (
    <Container className="page grid gap-6">
      <PageHeader
        title={page.title}
        lead={t("A question about a car, an ad or this site? Write to us, and a person will answer.")}
      />
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <ContactDetails reach={reach} />
        <Card padded id="write" className="gap-6 lg:col-span-2">
          <Heading level={2} size={4}>
            {t("Send us a message")}
          </Heading>
          <ContactForm key={formKey} prefilled={prefilled} lastResult={actionData} />
        </Card>
      </div>
    </Container>
  );
}
