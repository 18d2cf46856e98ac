import { type Lang, langOrDefault } from "#contract/languages.ts";
import { redressBlocks } from "../../modules/reports/reporter-mails.ts";
import type { TextKey } from "../../platform/i18n/text-keys.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { siteUrl } from "../../platform/mail/site-url.ts";

type Texts = Record<"subject" | "intro", TextKey<"mail">>;

const texts = {
  suspended: {
    subject: "{{subject}} is suspended",
    intro:
      "We have suspended {{subject}}. It is not on our site for now, and nobody can log in to it. This is why:",
  },
  hidden: {
    subject: "A listing was hidden: {{subject}}",
    intro: "We have taken the listing {{subject}} off our site. This is why:",
  },
  hiddenReview: {
    subject: "Your review was hidden: {{subject}}",
    intro: "We have taken your review of {{subject}} off our site. This is why:",
  },
  removedAnswer: {
    subject: "Your answer to a review was removed: {{subject}}",
    intro: "We have taken your answer to a review of {{subject}} off our site. This is why:",
  },
  logo: {
    subject: "A picture was removed: {{subject}}",
    intro: "We have taken the logo of {{subject}} off our site. This is why:",
  },
  cover: {
    subject: "A picture was removed: {{subject}}",
    intro: "We have taken the picture above the page of {{subject}} off our site. This is why:",
  },
  photo: {
    subject: "A picture was removed: {{subject}}",
    intro: "We have taken a photo of {{subject}} off our site. This is why:",
  },
  withdrawn: {
    subject: "Your listing was withdrawn: {{subject}}",
    intro: "We have withdrawn your listing {{subject}}. It is no longer on our site. This is why:",
  },
  declined: {
    subject: "We will not sell your car: {{subject}}",
    intro: "You asked us to sell your {{subject}}. We will not put it on our site. This is why:",
  },
  deleted: {
    subject: "{{subject}} was deleted",
    intro:
      "We have deleted {{subject}} for good. Nothing of it is on our site any more, and its accounts are gone with it. This is why:",
  },
} as const satisfies Record<string, Texts>;

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
  hiddenReview: {
    subject: "Your review is no longer hidden: {{subject}}",
    intro: "We no longer hide your review of {{subject}}.",
  },
} as const satisfies Record<string, Texts>;

interface Recipient {
  to: string;
  lang: string | null;
  subject: string;
  origin: string;
}

/** The statement of reasons, to the person who is restricted (DSA, article 17). */
export function statementMail(
  kind: keyof typeof texts,
  {
    reason,
    fact,
    effect,
    ...recipient
  }: Recipient & {
    reason: string;
    fact?: readonly [label: TextKey<"mail">, value: string];
    /** What the restriction means for agreements with others. */
    effect?: TextKey<"mail">;
  },
): Mail {
  return restrictionMail(texts[kind], recipient, ({ t, lang }) => [
    { kind: "quote", text: reason },
    fact ? { kind: "facts", facts: [[t(fact[0]), fact[1]]] } : null,
    effect ? { kind: "paragraph", text: t(effect) } : null,
    ...redressBlocks(lang, recipient.origin),
  ]);
}

/** The mail when a restriction ends, to the recipient of the statement. */
export function endMail(
  kind: keyof typeof endTexts,
  { carId, ...recipient }: Recipient & { carId?: number },
): Mail {
  return restrictionMail(endTexts[kind], recipient, ({ t, lang }) => {
    if (carId === undefined) return [];
    const href = siteUrl(recipient.origin, lang, `/listing-detail-v1/${carId}`);
    return [{ kind: "button", label: t("View your listing"), href }];
  });
}

function restrictionMail(
  words: Texts,
  { to, lang: chosen, subject }: Recipient,
  blocks: (context: { t: ReturnType<typeof createTranslator<"mail">>; lang: Lang }) => Mail["blocks"],
): Mail {
  const lang = langOrDefault(chosen);
  const t = createTranslator(lang, "mail");
  const intro = { kind: "paragraph", text: t(words.intro, { subject }) } as const;
  return { to, lang, subject: t(words.subject, { subject }), blocks: [intro, ...blocks({ t, lang })] };
}
