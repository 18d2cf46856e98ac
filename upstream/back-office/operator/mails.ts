import { defaultLang, isLang } from "#contract/languages.ts";
import type { TextKey } from "../../platform/i18n/text-keys.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { siteUrl } from "../../platform/mail/site-url.ts";

const texts = {
  suspended: {
    subject: "{{subject}} is suspended",
    intro:
      "We have suspended {{subject}}. Nothing of it is on our site for now, and nobody can log in to it. This is why:",
  },
  hidden: {
    subject: "A listing was hidden: {{subject}}",
    intro: "We have taken the listing {{subject}} off our site. This is why:",
  },
} as const satisfies Record<string, Record<"subject" | "intro", TextKey<"mail">>>;

interface Recipient {
  to: string;
  lang: string | null;
  subject: string;
  /** The site's. */
  origin: string;
}

/** The statement of reasons that whoever is restricted gets (DSA, article 17). */
export function statementMail(
  kind: keyof typeof texts,
  { to, lang: chosen, subject, reason, origin }: Recipient & { reason: string },
): Mail {
  const lang = isLang(chosen) ? chosen : defaultLang;
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t(texts[kind].subject, { subject }),
    blocks: [
      { kind: "paragraph", text: t(texts[kind].intro, { subject }) },
      { kind: "quote", text: reason },
      {
        kind: "paragraph",
        text: t("You think that we are wrong? Write to us by the contact form, and we look at it again."),
      },
      { kind: "button", label: t("Contact us"), href: siteUrl(origin, lang, "/contact") },
    ],
  };
}
