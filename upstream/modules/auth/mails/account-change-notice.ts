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
