import type { ContactMessage } from "#contract/contact.ts";
import { defaultLang, type Lang, languageInfo } from "#contract/languages.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";

/** To the operator, in the default language. It names the sender's language, and a reply goes to the sender. */
export function contactMessageMail(input: {
  to: string;
  lang: Lang;
  message: ContactMessage;
  accountId: number | null;
}): Mail {
  const { to, lang, message, accountId } = input;
  const t = createTranslator(defaultLang, "mail");
  const name = `${message.first_name} ${message.last_name}`;
  return {
    to,
    accountId,
    replyTo: message.email,
    lang: defaultLang,
    subject: t("Contact: {{subject}}", { subject: message.subject }),
    blocks: [
      { kind: "paragraph", text: t("{{name}} wrote to us through the contact form.", { name }) },
      { kind: "quote", text: message.message },
      {
        kind: "facts",
        facts: [
          [t("Name"), name],
          [t("Email"), message.email],
          [t("Phone"), message.phone],
          [t("Language"), languageInfo[lang].label],
        ],
      },
      { kind: "note", text: t("Reply to this e-mail to answer.") },
    ],
  };
}

/** It has nothing of the sender's text, because the address is not verified. */
export function contactConfirmationMail({ to, lang }: { to: string; lang: Lang }): Mail {
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("We have received your message"),
    blocks: [
      {
        kind: "paragraph",
        text: t("Thank you for writing to us. Your message has arrived, and we will answer it by e-mail."),
      },
      {
        kind: "note",
        text: t(
          "If you did not write to us, somebody typed your address by mistake. You do not need to do anything.",
        ),
      },
    ],
  };
}
