import type { Lang } from "#contract/languages.ts";
import type { UserType } from "#contract/user.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import { siteUrl } from "#upstream/platform/mail/site-url.ts";
import { accountLabels } from "./account-labels.ts";

/** It mentions passkeys, which stay valid (decision 157), and a link to Google, which has ended (decision 070). */
export function passwordChangedMail(input: {
  to: string;
  lang: Lang;
  type: UserType;
  origin: string;
  hasPasskeys: boolean;
  wasLinked: boolean;
}): Mail {
  const { to, lang, type, origin, hasPasskeys, wasLinked } = input;
  const t = createTranslator(lang, "mail");
  const page = type === "customer" ? "/forgot-password" : `/forgot-password?user_type=${type}`;
  return {
    to,
    lang,
    subject: t("Your password was changed"),
    blocks: [
      {
        kind: "paragraph",
        text: t("The password of {{account}} was just changed. All other devices were logged out.", {
          account: t(accountLabels[type]),
        }),
      },
      {
        kind: "paragraph",
        text: t("If it was not you, choose a new password at once: that logs everybody out."),
      },
      { kind: "button", label: t("Choose a new password"), href: siteUrl(origin, lang, page) },
      wasLinked && {
        kind: "note",
        text: t(
          "Your account is no longer linked to Google. If you sign in with Google again, you enter the new password once.",
        ),
      },
      hasPasskeys && {
        kind: "note",
        text: t("Your passkeys work as before. Are all of them yours?"),
        link: { label: t("See my passkeys"), href: siteUrl(origin, lang, "/my-profile/passkeys") },
      },
    ],
  };
}
