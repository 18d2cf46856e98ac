import { useEffect } from "react";
import { useLocation } from "react-router";
import type { FAQPage, WithContext } from "schema-dts";
import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { RichTextOrParagraph } from "#app/features/rich-text/rich-text-or-paragraph.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";
import type { Question } from "./loader.server.ts";

export { loader } from "./loader.server.ts";
/** Without questions the page is not cached (middleware/cache-control.ts). */
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/faq", ({ faqs }: Route.ComponentProps["loaderData"]) => ({
  structuredData: faqs.length > 0 ? faqData(faqs) : undefined,
}));

/** §2: one question is open at a time, with or without JavaScript. */
export default function FaqPage({ loaderData: { faqs, page } }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  useOpenTargetDetails();
  return (
    <Container className="page grid gap-6">
      <PageStyle name="faq" />
      <PageHeader title={page.title} />
      <div className="faq">
        {faqs.length > 0 ? (
          <Accordion
            name="faq"
            items={faqs.map(({ id, question, answer }) => ({
              id: `faq-${id}`,
              title: question,
              content: <RichTextOrParagraph content={answer} className="whitespace-pre-line text-soft" />,
            }))}
          />
        ) : (
          <EmptyState
            icon="question"
            title={t("There are no questions and answers to show at the moment.")}
          />
        )}
        <div className="faq-more">
          <Heading level={2} size={4}>
            {t("Is your question not listed here?")}
          </Heading>
          <p className="text-soft">
            {t("A question about a car, an ad or this site? Write to us, and a person will answer.")}
          </p>
          <ButtonLink to={href("/:lang?/contact")} icon="mail">
            {t("Contact us")}
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}

export function faqData(faqs: Question[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.text },
    })),
  };
}

/** Browsers open the details element of a fragment at page load only, not after client-side navigation. */
export function useOpenTargetDetails() {
  const location = useLocation();
  // A click on a link to the same fragment creates a new location object.
  useEffect(() => openTargetDetails(location.hash), [location]);
}

function openTargetDetails(hash: string) {
  const details = document.getElementById(hash.slice(1))?.closest("details");
  if (!details || details.open) return;
  details.open = true;
  details.scrollIntoView();
}
