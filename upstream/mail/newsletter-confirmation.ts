import type { Lang } from "#contract/languages.ts";
import { siteLink } from "./links.ts";
import type { Mail } from "./mail.ts";

const texts = {
  en: {
    subject: "Please confirm your subscription",
    intro: "You asked for our newsletter. One click and it comes to this address.",
    confirm: "Confirm my subscription",
    note: "You did not ask for it? Ignore this mail and nothing will come, or",
    unsubscribe: "remove this address",
  },
  nl: {
    subject: "Bevestig je aanmelding",
    intro: "Je hebt je aangemeld voor onze nieuwsbrief. Nog één klik en je ontvangt hem op dit adres.",
    confirm: "Aanmelding bevestigen",
    note: "Niet zelf aangemeld? Negeer deze mail, dan ontvang je niets, of",
    unsubscribe: "verwijder dit adres",
  },
  ar: {
    subject: "يرجى تأكيد اشتراكك",
    intro: "طلبت الاشتراك في نشرتنا البريدية. نقرة واحدة وتصلك على هذا العنوان.",
    confirm: "تأكيد اشتراكي",
    note: "لم تطلبها؟ تجاهل هذه الرسالة ولن يصلك شيء، أو",
    unsubscribe: "احذف هذا العنوان",
  },
} satisfies Record<Lang, object>;

/** Asks a new subscriber to confirm; both links carry the subscription's secret. */
export function newsletterConfirmationMail(input: {
  to: string;
  lang: Lang;
  origin: string;
  token: string;
}): Mail {
  const text = texts[input.lang];
  const link = (intent: "confirm" | "unsubscribe") =>
    siteLink(input.origin, input.lang, `/newsletter?intent=${intent}&token=${input.token}`);
  return {
    to: input.to,
    lang: input.lang,
    unsubscribe: link("unsubscribe"),
    subject: text.subject,
    blocks: [
      { kind: "paragraph", text: text.intro },
      { kind: "button", label: text.confirm, href: link("confirm") },
      { kind: "note", text: text.note, link: { label: text.unsubscribe, href: link("unsubscribe") } },
    ],
  };
}
