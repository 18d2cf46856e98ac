import type { Lang } from "#contract/languages.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";

/** To a new address that already has an account, because the page does not disclose it. */
export function emailTakenMail({ to, lang }: { to: string; lang: Lang }): Mail {
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("You already have an account with this address"),
    blocks: [
      {
        kind: "paragraph",
        text: t(
          "Somebody wanted to use this address for another account here. There is already one with this address, so nothing was changed.",
        ),
      },
      {
        kind: "note",
        text: t(
          "If it was you, log in with this address, or remove that account first. If not, you do not need to do anything.",
        ),
      },
    ],
  };
}
