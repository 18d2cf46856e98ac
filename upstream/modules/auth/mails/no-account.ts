import type { UserType } from "#contract/auth.ts";
import type { Lang } from "#contract/languages.ts";
import type { TextKey } from "#upstream/platform/i18n/text-keys.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import { siteUrl } from "#upstream/platform/mail/site-url.ts";

const intros = {
  customer:
    "Somebody, probably you, wanted a new password. But there is no customer account at this address.",
  vendor: "Somebody, probably you, wanted a new password. But there is no vendor account at this address.",
  garage: "Somebody, probably you, wanted a new password. But there is no garage account at this address.",
} as const satisfies Record<UserType, TextKey<"mail">>;

/**
 * The answer to a password reset for an unknown address. The page must not disclose it, and without this mail a
 * visitor who chose the wrong role would wait for a code that never comes.
 */
export function noAccountMail(input: { to: string; lang: Lang; type: UserType; origin: string }): Mail {
  const { to, lang, type, origin } = input;
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("There is no account at this address"),
    blocks: [
      { kind: "paragraph", text: t(intros[type]) },
      {
        kind: "paragraph",
        text: t(
          "You may have used another address, or be known to us as a customer, vendor or garage instead.",
        ),
      },
      {
        kind: "button",
        label: t("Try it with another one"),
        href: siteUrl(origin, lang, "/forgot-password"),
      },
      { kind: "note", text: t("It was not you? Then you need do nothing: somebody mistyped an address.") },
    ],
  };
}
