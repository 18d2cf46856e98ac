import type { Lang } from "#contract/languages.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";

/** To a new address that already has an account, because the page does not disclose it. */
export function emailTakenMail({ to, lang }: { to: string; lang: Lang }): Mail {
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("You already have an account at this address"),
    blocks: [
      {
        kind: "paragraph",
        text: t(
          "Somebody wanted to use this address for another account here. There is one at this address already, so nothing was changed.",
        ),
      },
      {
        kind: "note",
        text: t(
          "Was it you? Log in with this address, or remove that account first. Was it not? You need do nothing.",
        ),
      },
    ],
  };
}
