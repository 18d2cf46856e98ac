import { getFaqs } from "#app/api/content.server.ts";
import { mediaSource } from "#app/api/media.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { playerUrl } from "#app/api/video.server.ts";
import { env } from "#app/config/env.server.ts";
import { plainTexts, type RichTextContent, richText } from "#app/features/rich-text/safe-html.server.ts";
import { playerLabel } from "#app/features/video/player-link.tsx";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Faq } from "#contract/content.ts";
import type { Route } from "./+types/route";

/** A failure is only logged (§8); the page says that there are no questions. */
export async function loader({ context }: Route.LoaderArgs) {
  const i18n = getI18n(context);
  const { t } = i18n;
  return {
    faqs: cachedQuestions(await optional(getFaqs(getApi(context)), []), i18n),
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

/** Keyed by the API's cached response, so that each is sanitised once. */
const questionsCache = new WeakMap<Faq[], Question[]>();

function cachedQuestions(faqs: Faq[], { lang, t }: ReturnType<typeof getI18n>): Question[] {
  const cached = questionsCache.get(faqs);
  if (cached) return cached;
  const questions = faqs.map(({ id, question, answer }) => ({
    id,
    question: plainTexts(question),
    answer: richText(answer, {
      lang,
      title: question,
      idPrefix: `faq-${id}`,
      origin: env.PUBLIC_ORIGIN,
      picture: mediaSource,
      player: playerUrl,
      playerLabel: (host) => playerLabel(t, host),
    }),
  }));
  questionsCache.set(faqs, questions);
  return questions;
}
