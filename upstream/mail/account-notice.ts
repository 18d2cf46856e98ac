import type { Lang } from "#contract/languages.ts";
import { siteLink } from "./links.ts";
import type { Mail } from "./mail.ts";

interface Notice {
  subject: string;
  intro: string;
  /** What to do when it was not oneself. */
  note: string;
}

const contact = {
  en: "Contact us",
  nl: "Neem contact op",
  ar: "تواصل معنا",
} satisfies Record<Lang, string>;

/** A mail that tells somebody what was changed on their account, and whom to write to when it was not them. */
export function accountNotice(
  texts: Record<Lang, Notice>,
  { to, lang, origin }: { to: string; lang: Lang; origin: string },
): Mail {
  const { subject, intro, note } = texts[lang];
  return {
    to,
    lang,
    subject,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "note", text: note },
      { kind: "button", label: contact[lang], href: siteLink(origin, lang, "/contact") },
    ],
  };
}
