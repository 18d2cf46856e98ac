import { defaultLang, isLang } from "#contract/languages.ts";
import type { TextKey } from "../../platform/i18n/text-keys.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { siteUrl } from "../../platform/mail/site-url.ts";

type Texts = Record<"suspended" | "hidden", Record<"subject" | "intro", TextKey<"mail">>>;

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
} as const satisfies Texts;

const endTexts = {
  suspended: {
    subject: "{{subject}} is no longer suspended",
    intro:
      "We have ended the suspension of {{subject}}. It is back on our site, and you can log in to it again.",
  },
  hidden: {
    subject: "A listing is no longer hidden: {{subject}}",
    intro: "We no longer hide the listing {{subject}}.",
  },
} as const satisfies Texts;

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

/** To who got that statement, when the restriction ends. */
export function endMail(
  kind: keyof typeof endTexts,
  { to, lang: chosen, subject, origin, carId }: Recipient & { carId?: number },
): Mail {
  const lang = isLang(chosen) ? chosen : defaultLang;
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t(endTexts[kind].subject, { subject }),
    blocks: [
      { kind: "paragraph", text: t(endTexts[kind].intro, { subject }) },
      ...(carId === undefined
        ? []
        : [
            {
              kind: "button",
              label: t("View your listing"),
              href: siteUrl(origin, lang, `/listing-detail-v1/${carId}`),
            } as const,
          ]),
    ],
  };
}
