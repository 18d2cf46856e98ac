import type { FAQPage, WithContext } from "schema-dts";
import type { Faq } from "#contract/content.ts";

/** The questions and answers as machines read them (schema.org's FAQPage). */
export function faqData(faqs: Faq[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
