import type { CarEnquiry } from "#contract/enquiries.ts";
import { type Lang, languageInfo } from "#contract/languages.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { replyMarker } from "../chat/inbound-mail/reply-text.ts";

/** A reply goes into the conversation where mail is received, else to the buyer. */
export function enquiryMail(input: {
  to: string;
  lang: Lang;
  /** In which the buyer used the site: named where it is another one. */
  buyerLang: Lang;
  carTitle: string;
  carLink: string;
  contact: CarEnquiry;
  /** Where it is answered, if by us. */
  conversation: { replyTo: string; url: string } | null;
}): Mail {
  const { contact, lang, buyerLang, conversation } = input;
  const { name } = contact;
  const t = createTranslator(lang, "mail");
  return {
    to: input.to,
    replyTo: conversation?.replyTo ?? contact.email,
    lang,
    subject: t("A question about your {{car}}", { car: input.carTitle }),
    blocks: [
      ...(conversation ? [{ kind: "paragraph", text: replyMarker(lang) } as const] : []),
      { kind: "paragraph", text: t("{{name}} has a question about your car.", { name }) },
      { kind: "quote", text: contact.message },
      {
        kind: "facts",
        facts: [
          [t("Name"), name],
          [t("Email"), contact.email],
          ...(contact.phone ? ([[t("Phone"), contact.phone]] as [string, string][]) : []),
          ...(buyerLang !== lang
            ? ([[t("Language"), languageInfo[buyerLang].label]] as [string, string][])
            : []),
        ],
      },
      ...(conversation
        ? ([
            { kind: "button", label: t("Read and answer"), href: conversation.url },
            {
              kind: "note",
              text: t(
                "Answer by the button or by replying to this mail. Only the text is passed on. We write once, until you have read your messages.",
              ),
            },
          ] as const)
        : ([
            { kind: "button", label: t("View your listing"), href: input.carLink },
            {
              kind: "note",
              text: t(
                "Reply to this mail to answer {{name}}. Your own address is only known to them once you do.",
                { name },
              ),
            },
          ] as const)),
    ],
  };
}
