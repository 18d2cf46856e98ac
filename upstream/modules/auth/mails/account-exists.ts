import type { Lang } from "#contract/languages.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import { siteUrl } from "#upstream/platform/mail/site-url.ts";

/** The answer to a registration with a known address. It has nothing of the input, because anybody can cause it. */
export function accountExistsMail(input: { to: string; lang: Lang; origin: string }): Mail {
  const { to, lang, origin } = input;
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("You already have an account"),
    blocks: [
      {
        kind: "paragraph",
        text: t(
          "Somebody, probably you, tried to create an account with this address. There is one already, so you can log in.",
        ),
      },
      { kind: "button", label: t("Log in"), href: siteUrl(origin, lang, "/login") },
      {
        kind: "note",
        text: t("Forgot your password?"),
        link: { label: t("Choose a new one"), href: siteUrl(origin, lang, "/forgot-password") },
      },
      {
        kind: "note",
        text: t(
          "If it was not you, you do not need to do anything: nothing was changed, and nobody was told that you have an account.",
        ),
      },
    ],
  };
}
