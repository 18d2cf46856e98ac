import type { Transaction } from "kysely";
import { type Lang, langOrDefault } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { TextKey } from "../../platform/i18n/text-keys.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Block, Mail } from "../../platform/mail/mail.ts";
import { queueMailIfAllowed } from "../../platform/mail/queue-limited-mail.ts";
import { reporterMailLimit } from "../../platform/mail/recipient-limits.ts";
import { siteUrl } from "../../platform/mail/site-url.ts";

/* Mails to the reporter of a listing, review or conversation (DSA, article 16). They quote nothing of the report. */

const texts = {
  listing: {
    subject: "Your report {{reference}}: {{about}}",
    receipt:
      "We have received your report of the listing {{about}}. We will look at it, and tell you what we decide.",
    intro: "You reported the listing {{about}}. We have looked at it.",
    changed: "You reported the listing {{about}}. Our decision on it has changed.",
  },
  review: {
    subject: "Your report {{reference}}: a review of {{about}}",
    receipt:
      "We have received your report of a review of {{about}}. We will look at it, and tell you what we decide.",
    intro: "You reported a review of {{about}}. We have looked at it.",
    changed: "You reported a review of {{about}}. Our decision on it has changed.",
  },
  conversation: {
    subject: "Your report {{reference}}: a conversation",
    receipt:
      "We have received your report of a conversation. We will look at it, and tell you what we decide.",
    intro: "You reported a conversation. We have looked at it.",
    changed: "You reported a conversation. Our decision on it has changed.",
  },
} as const satisfies Record<string, Record<"subject" | "receipt" | "intro" | "changed", TextKey<"mail">>>;

const outcomes = {
  "taken down": "We have taken it off our site. This is why:",
  "no action": "It stays on our site. This is why:",
  // For reports of what cannot be taken down: the reason is the outcome.
  decided: "This is what we decided, and why:",
} as const satisfies Record<string, TextKey<"mail">>;

export type ReportOutcome = keyof typeof outcomes;

const changedOutcomes = {
  ...outcomes,
  "no action": "It is back on our site. This is why:",
} as const satisfies Record<ReportOutcome, TextKey<"mail">>;

const changedWithoutReason = {
  "taken down": "We have taken it off our site.",
  "no action": "It is back on our site.",
} as const satisfies Record<string, TextKey<"mail">>;

/** What the mails to a reporter need of a report; the law calls it a notice. */
export interface ReportNotice {
  kind: keyof typeof texts;
  /** The listing's title, or the branch that is reviewed; empty for a conversation. */
  about: string;
  reference: string;
  /** Address and language of the reporter. */
  email: string;
  lang: string;
}

/** The receipt for a report (paragraph 4). */
function reportReceiptMail(report: ReportNotice): Mail {
  const { kind, about } = report;
  const { t, facts, envelope } = mailParts(report);
  const note = t(
    "If you did not report anything, somebody typed your address by mistake. You do not need to do anything.",
  );
  return {
    ...envelope,
    blocks: [
      { kind: "paragraph", text: t(texts[kind].receipt, { about }) },
      facts,
      // A conversation is reported with a login; any other report has a typed address.
      kind !== "conversation" && { kind: "note", text: note },
    ],
  };
}

interface Decision {
  outcome: ReportOutcome;
  reason: string;
  origin: string;
}

/** The outcome, why, and where to object (paragraph 5). @param decision.isChanged the reporter knows another one */
export function reportOutcomeMail(
  report: ReportNotice,
  { outcome, reason, origin, isChanged }: Decision & { isChanged: boolean },
): Mail {
  const words = isChanged ? changedOutcomes : outcomes;
  return decisionMail(report, { intro: isChanged ? "changed" : "intro", origin }, (t) => [
    { kind: "paragraph", text: t(words[outcome]) },
    { kind: "quote", text: reason },
  ]);
}

/** Says that what was reported is hidden or shown after all. Only the author gets the reason. */
export const changedOutcomeMail = (
  report: ReportNotice,
  { outcome, origin }: { outcome: keyof typeof changedWithoutReason; origin: string },
): Mail =>
  decisionMail(report, { intro: "changed", origin }, (t) => [
    { kind: "paragraph", text: t(changedWithoutReason[outcome]) },
  ]);

/** Says that the author has deleted a reported review. There is no decision, so nothing to object to. */
export function withdrawnReviewMail(report: ReportNotice): Mail {
  const { t, facts, envelope } = mailParts(report);
  const text = t(
    "You reported a review of {{about}}. Its author has deleted it, so it is no longer on our site.",
    { about: report.about },
  );
  return { ...envelope, blocks: [{ kind: "paragraph", text }, facts] };
}

function decisionMail(
  report: ReportNotice,
  { intro, origin }: { intro: "intro" | "changed"; origin: string },
  blocks: (t: ReturnType<typeof mailParts>["t"]) => Block[],
): Mail {
  const { kind, about } = report;
  const { t, facts, envelope } = mailParts(report);
  return {
    ...envelope,
    blocks: [
      { kind: "paragraph", text: t(texts[kind][intro], { about }) },
      ...blocks(t),
      facts,
      ...redressBlocks(envelope.lang, origin),
    ],
  };
}

function mailParts({ kind, about, reference, email: to, lang: chosen }: ReportNotice) {
  const lang = langOrDefault(chosen);
  const t = createTranslator(lang, "mail");
  const facts: Block = { kind: "facts", facts: [[t("Reference"), reference]] };
  return { t, facts, envelope: { to, lang, subject: t(texts[kind].subject, { reference, about }) } };
}

/** Says where to object to a decision, in the mail about it. @param origin of the site */
export function redressBlocks(lang: Lang, origin: string): Block[] {
  const t = createTranslator(lang, "mail");
  return [
    {
      kind: "paragraph",
      text: t(
        "If you think that we are wrong, write to us through the contact form, and we will look at it again.",
      ),
    },
    { kind: "button", label: t("Contact us"), href: siteUrl(origin, lang, "/contact") },
  ];
}

/** Queues the receipt, within the limit for mails that strangers can send to one mailbox. */
export const queueReportReceipt = (
  trx: Transaction<Database>,
  report: ReportNotice,
  counting: { now: Date; rateLimitFactor: number },
): Promise<boolean> =>
  queueMailIfAllowed(trx, reportReceiptMail(report), { ...counting, limit: reporterMailLimit(report.email) });
