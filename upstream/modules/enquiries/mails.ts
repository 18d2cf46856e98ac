import type { CarEnquiry } from "#contract/enquiries.ts";
import type { Lang } from "#contract/languages.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";

/** A reply goes to the buyer. */
export function enquiryMail(input: {
  to: string;
  lang: Lang;
  carTitle: string;
  carLink: string;
  contact: CarEnquiry;
}): Mail {
  const { contact, lang } = input;
  const { name } = contact;
  const t = createTranslator(lang, "mail");
  return {
    to: input.to,
    replyTo: contact.email,
    lang,
    subject: t("A question about your {{car}}", { car: input.carTitle }),
    blocks: [
      { kind: "paragraph", text: t("{{name}} has a question about your car.", { name }) },
      { kind: "quote", text: contact.message },
      {
        kind: "facts",
        facts: [
          [t("Name"), name],
          [t("Email"), contact.email],
          ...(contact.phone ? ([[t("Phone"), contact.phone]] as [string, string][]) : []),
        ],
      },
      { kind: "button", label: t("View your listing"), href: input.carLink },
      {
        kind: "note",
        text: t(
          "Reply to this mail to answer {{name}}. Your own address is only known to them once you do.",
          { name },
        ),
      },
    ],
  };
}
