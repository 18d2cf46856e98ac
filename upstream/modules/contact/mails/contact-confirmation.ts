import type { Lang } from "#contract/languages.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";

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
