import type { Lang } from "#contract/languages.ts";
import type { UserType } from "#contract/user.ts";
import type { TextKey } from "#upstream/platform/i18n/text-keys.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import { siteUrl } from "#upstream/platform/mail/site-url.ts";

const intros = {
  customer:
    "Somebody, probably you, wanted a new password, but there is no customer account with this address.",
  vendor: "Somebody, probably you, wanted a new password, but there is no vendor account with this address.",
  garage: "Somebody, probably you, wanted a new password, but there is no garage account with this address.",
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
    subject: t("There is no account with this address"),
    blocks: [
      { kind: "paragraph", text: t(intros[type]) },
      {
        kind: "paragraph",
        text: t(
          "You may have used another address, or have another kind of account: customer, vendor or garage.",
        ),
      },
      {
        kind: "button",
        label: t("Try another one"),
        href: siteUrl(origin, lang, "/forgot-password"),
      },
      {
        kind: "note",
        text: t("If it was not you, you do not need to do anything: somebody mistyped an address."),
      },
    ],
  };
}
