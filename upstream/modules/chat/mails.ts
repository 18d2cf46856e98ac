import type { AppointmentState } from "#contract/appointments.ts";
import type { Lang } from "#contract/languages.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import type { SiteKey } from "../../platform/i18n/text-keys.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { businessUrl, siteUrl } from "../../platform/mail/site-url.ts";
import type { Account } from "../auth/accounts.ts";
import type { MessageRow } from "./find-messages.ts";
import { replyMarker } from "./inbound-mail/reply-text.ts";

/** The URL where a side reads a conversation; for vendors that of a page with the hand-over to the back-office. */
export function threadUrl(
  side: "customer" | "vendor" | "service",
  {
    origin,
    lang,
    conversationId,
    reader,
  }: { origin: string; lang: Lang; conversationId: number; reader?: Account["type"] | null },
): string {
  if (side === "vendor") return businessUrl(origin, lang, { type: "vendor", path: "/messages" });
  const path = `/${side === "service" ? "customer-service" : "message"}/${conversationId}`;
  return reader === "vendor"
    ? businessUrl(origin, lang, { type: reader, path })
    : siteUrl(origin, lang, path);
}

export const maxQuotes = 5;

const eventTexts = {
  proposed: "A proposal for a viewing",
  accepted: "The viewing is agreed",
  declined: "The viewing is declined",
  cancelled: "The viewing is cancelled",
} as const satisfies Record<AppointmentState, SiteKey>;

/** A message and its effect on an appointment, if any; the text may then be empty. */
type WrittenMessage = Pick<MessageRow, "text" | "event" | "date" | "time">;

/** A mail about messages that came while the reader was away. It does not have the address of the other side. */
export function unreadMail(input: {
  to: string;
  lang: Lang;
  /** Null if the sender's account is deleted. */
  sender: string | null;
  /** The customer who wrote; null for a mail to a customer. */
  accountId: number | null;
  about: string | null;
  /** At most `maxQuotes`. */
  messages: WrittenMessage[];
  /** Whether there are unread messages that it does not quote. */
  hasMore: boolean;
  url: string;
  /** The address for answers by mail; null if they are not accepted. */
  replyTo: string | null;
}): Mail {
  const { to, lang, accountId, messages, hasMore, url, about, replyTo } = input;
  const t = createTranslator(lang, "mail", "site");
  const sender = input.sender ?? t("A former user");
  const quoted = messages.flatMap(({ text, event, date, time }): Mail["blocks"] => [
    event &&
      date &&
      time && { kind: "paragraph", text: `${t(eventTexts[event])}: ${formatMoment(lang, { date, time })}` },
    text && { kind: "quote", text },
  ]);
  return {
    to,
    lang,
    accountId,
    ...(replyTo ? { replyTo } : {}),
    subject: about
      ? t("{{name}} wrote about {{about}}", { name: sender, about })
      : t("{{name}} wrote to you", { name: sender }),
    blocks: [
      replyTo && { kind: "paragraph", text: replyMarker(lang) },
      { kind: "paragraph", text: t("{{name}} has written to you while you were away.", { name: sender }) },
      ...quoted,
      hasMore && { kind: "paragraph", text: t("There are more messages. Please read them on the site.") },
      { kind: "button", label: t("Read and answer"), href: url },
      {
        kind: "note",
        text: replyTo
          ? t(
              "Answer with the button or by replying to this e-mail. Only the text is passed on. We write once about new messages, until you have read them.",
            )
          : t(
              "Please answer with the button: an answer to this e-mail reaches nobody. We write once about new messages, until you have read them.",
            ),
      },
    ],
  };
}

/** To the recipient of a mail, if its answer cannot be accepted. It quotes nothing: anybody may have written it. */
export function undeliveredMail(input: { to: string; lang: Lang; reason: SiteKey; url: string }): Mail {
  const { to, lang, reason, url } = input;
  const t = createTranslator(lang, "mail", "site");
  return {
    to,
    lang,
    subject: t("Your answer was not delivered"),
    blocks: [
      {
        kind: "paragraph",
        text: t("We received an answer to one of our e-mails in your name, and could not pass it on."),
      },
      { kind: "paragraph", text: t(reason) },
      { kind: "button", label: t("Answer on the site"), href: url },
    ],
  };
}
