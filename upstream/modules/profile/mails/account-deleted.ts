import type { Lang } from "#contract/languages.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";

export function accountDeletedMail({ to, lang }: { to: string; lang: Lang }): Mail {
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("Your account has been removed"),
    blocks: [
      {
        kind: "paragraph",
        text: t(
          "Your account is gone, and with it your profile, your picture, your favorites, your saved searches and your newsletter subscription.",
        ),
      },
      {
        kind: "paragraph",
        text: t(
          "Messages you sent to sellers and to us stay with those who received them; here your name and address have been taken off them.",
        ),
      },
      { kind: "paragraph", text: t("Thank you for having been here. You are welcome back any time.") },
    ],
  };
}
