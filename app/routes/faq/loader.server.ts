import { getFaqs } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { type RichTextContent, richText } from "#app/features/rich-text/safe-html.server.ts";
import { plainText } from "#app/i18n/plain-text.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { getHtmlContext, type HtmlContext } from "#app/middleware/html-context.ts";
import type { Faq } from "#contract/content.ts";
import type { Route } from "./+types/route";

/** A failure is only logged (§8); the page says that there are no questions. */
export async function loader({ context }: Route.LoaderArgs) {
  const htmlContext = getHtmlContext(context);
  const { t } = htmlContext;
  return {
    faqs: cachedQuestions(await optional(getFaqs(getApi(context)), []), htmlContext),
    page: {
      title: t("Frequently asked questions"),
      description: t(
        "Short answers about searching, buying and selling a car here: contact with sellers, prices, paying safely, inspections and maintenance.",
      ),
    },
  };
}

export interface Question {
  id: number;
  question: string;
  answer: RichTextContent;
}

/** Keyed by the API's cached response, so that each answer is sanitised only once. */
const questionsCache = new WeakMap<Faq[], Question[]>();

function cachedQuestions(faqs: Faq[], htmlContext: HtmlContext): Question[] {
  const cached = questionsCache.get(faqs);
  if (cached) return cached;
  const questions = faqs.map(({ id, question, answer }) => ({
    id,
    question: plainText(question),
    answer: richText(answer, {
      ...htmlContext,
      title: question,
      idPrefix: `faq-${id}`,
    }),
  }));
  questionsCache.set(faqs, questions);
  return questions;
}
