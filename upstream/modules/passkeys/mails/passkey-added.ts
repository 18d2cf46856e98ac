import type { Lang } from "#contract/languages.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import { siteUrl } from "#upstream/platform/mail/site-url.ts";

export function passkeyAddedMail(input: {
  to: string;
  lang: Lang;
  origin: string;
  name: string;
  hasPassword: boolean;
}): Mail {
  const { to, lang, origin, name, hasPassword } = input;
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("A passkey was added to your account"),
    blocks: [
      {
        kind: "paragraph",
        text: hasPassword
          ? t("You can now log in with the passkey “{{name}}”. Your password works as before.", { name })
          : t("You can now log in with the passkey “{{name}}”. You sign in with Google as before.", { name }),
      },
      {
        kind: "note",
        text: hasPassword
          ? t("If it was not you, somebody knows your password: remove the passkey, and change the password.")
          : t(
              "If it was not you, somebody has got into your account, perhaps by Google: remove the passkey, and secure your Google account.",
            ),
      },
      {
        kind: "button",
        label: t("See my passkeys"),
        href: siteUrl(origin, lang, "/my-profile/passkeys"),
      },
    ],
  };
}
