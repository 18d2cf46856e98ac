import type { CarEnquiry } from "#contract/enquiries.ts";
import { type Lang, languageInfo } from "#contract/languages.ts";
import type { TextKey } from "../../platform/i18n/text-keys.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { replyMarker } from "../chat/inbound-mail/reply-text.ts";

interface EnquiryMail {
  to: string;
  lang: Lang;
  /** The buyer's language on the site; the mail names it if it is not the seller's. */
  buyerLang: Lang;
  carTitle: string;
  carLink: string;
  contact: CarEnquiry;
  accountId: number | null;
  /** Whether the seller is private, not a vendor. */
  isPrivate: boolean;
  /** For a customer with an account; `replyTo` is set if the installation receives mail. */
  conversation: { replyTo: string | null; url: string } | null;
}

/** A reply goes into the conversation if the installation receives mail, else to the buyer. */
export function enquiryMail(input: EnquiryMail): Mail {
  const { contact, lang, buyerLang, conversation } = input;
  const { name } = contact;
  const t = createTranslator(lang, "mail");
  return {
    to: input.to,
    accountId: input.accountId,
    replyTo: conversation?.replyTo ?? contact.email,
    lang,
    subject: t("A question about your {{car}}", { car: input.carTitle }),
    blocks: [
      conversation?.replyTo ? { kind: "paragraph", text: replyMarker(lang) } : null,
      { kind: "paragraph", text: t("{{name}} has a question about your car.", { name }) },
      { kind: "quote", text: contact.message },
      {
        kind: "facts",
        facts: [
          [t("Name"), name],
          [t("Email"), contact.email],
          [t("Phone"), contact.phone || null],
          [t("Language"), buyerLang === lang ? null : languageInfo[buyerLang].label],
        ],
      },
      conversation
        ? { kind: "button", label: t("Read and answer"), href: conversation.url }
        : { kind: "button", label: t("View your listing"), href: input.carLink },
      { kind: "note", text: t(answerTexts[answerTextKey(input)], { name }) },
    ],
  };
}

/** Where an answer goes, and whether it shows the seller's own address; a dealer's is on the site anyway. */
const answerTexts = {
  both: "Answer with the button or by replying to this e-mail: both reach {{name}} in your conversation on our site. Only the text of a reply is passed on. What you write to the address above is not kept there.",
  button:
    "Answer with the button: it reaches {{name}} in your conversation on our site. A reply to this e-mail goes to the address above instead, and is not kept there.",
  dealersReply: "A reply to this e-mail goes straight to {{name}}, at the address above.",
  privateReply:
    "A reply to this e-mail goes straight to {{name}}, at the address above. Only then is your own address seen.",
} as const satisfies Record<string, TextKey<"mail">>;

function answerTextKey({ conversation, isPrivate }: EnquiryMail): keyof typeof answerTexts {
  if (conversation) return conversation.replyTo ? "both" : "button";
  return isPrivate ? "privateReply" : "dealersReply";
}
