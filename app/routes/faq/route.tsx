import { optional } from "#app/api/calls.ts";
import { getFaqs } from "#app/api/content.server.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { publicPage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";
import { faqData } from "./structured-data.ts";
import { useOpenTarget } from "./use-open-target.ts";

/** Without its questions nobody keeps it (middleware/caching.ts). */
export const headers = publicPage;

/** §8: questions that cannot be had are logged only, by the client; the page then says so and stays. */
export async function loader({ context }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  return {
    faqs: await optional(getFaqs(getApi(context)), []),
    title: t("Frequently asked questions"),
    description: t(
      "Short answers about searching, buying and selling a car here: contact with sellers, prices, paying safely, inspections and maintenance.",
    ),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { faqs, title, description } = loaderData;
  return [
    ...pageMeta(matches, { title, description, at: ["/:lang?/faq"] }),
    // React Router asks for an index signature, which the published types of schema.org do not have.
    ...(faqs.length > 0 ? [{ "script:ld+json": { ...(faqData(faqs) as object) } }] : []),
  ];
}

/** Frequently asked questions (§2): one open at a time, a press on the open one closes it, with or without a script. */
export default function Faq({ loaderData: { faqs, title } }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  useOpenTarget();
  return (
    <Container narrow className="section grid gap-6">
      <PageStyle sheet="text" />
      <Breadcrumb
        label={t("You are here")}
        items={[{ label: t("Home"), to: address("/:lang?") }, { label: title }]}
      />
      <Heading level={1}>{title}</Heading>
      {faqs.length > 0 ? (
        <Accordion
          name="faq"
          items={faqs.map(({ id, question, answer }) => ({
            id: `faq-${id}`,
            title: question,
            content: <p className="whitespace-pre-line text-soft">{answer}</p>,
          }))}
        />
      ) : (
        <EmptyState icon="question" title={t("There are no questions and answers to show at the moment.")} />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <p>{t("Is your question not here?")}</p>
        <ButtonLink to={address("/:lang?/contact")} icon="mail">
          {t("Contact us")}
        </ButtonLink>
      </div>
    </Container>
  );
}
