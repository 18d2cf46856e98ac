import type { Lang } from "#contract/languages.ts";
import type { TextKey } from "#upstream/platform/i18n/text-keys.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import { siteUrl } from "#upstream/platform/mail/site-url.ts";

interface ChangeNotice {
  subject: TextKey<"mail">;
  intro: TextKey<"mail">;
  /** What to do when the reader did not make the change. */
  note: TextKey<"mail">;
}

export function accountChangeMail(
  { subject, intro, note }: ChangeNotice,
  { to, lang, origin }: { to: string; lang: Lang; origin: string },
): Mail {
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t(subject),
    blocks: [
      { kind: "paragraph", text: t(intro) },
      { kind: "note", text: t(note) },
      { kind: "button", label: t("Contact us"), href: siteUrl(origin, lang, "/contact") },
    ],
  };
}

export function googleLinkedMail(to: { to: string; lang: Lang; origin: string }): Mail {
  return accountChangeMail(
    {
      subject: "You can now sign in with Google",
      intro: "Your account was linked to your Google account. Your password works as before.",
      note: "If it was not you, somebody knows your password: change it, which also ends this link, and write to us.",
    },
    to,
  );
}
