import type { Lang } from "#contract/languages.ts";
import type { Mail } from "./mail.ts";

const texts = {
  en: {
    subject: "We have received your message",
    thanks: "Thank you for writing to us. Your message has arrived, and we will answer it by e-mail.",
    note: "You did not write to us? Then somebody typed your address by mistake. You need do nothing.",
  },
  nl: {
    subject: "We hebben je bericht ontvangen",
    thanks: "Bedankt voor je bericht. Het is goed aangekomen en we beantwoorden het per e-mail.",
    note: "Heb je ons niet geschreven? Dan heeft iemand per ongeluk jouw adres ingevuld. Je hoeft niets te doen.",
  },
  ar: {
    subject: "وصلتنا رسالتك",
    thanks: "شكرًا لتواصلك معنا. وصلتنا رسالتك وسنرد عليها عبر البريد الإلكتروني.",
    note: "لم تراسلنا؟ ربما أدخل أحدهم عنوانك عن طريق الخطأ، ولا يلزمك فعل أي شيء.",
  },
} satisfies Record<Lang, object>;

/** Tells the sender of a contact message that it arrived. Holds nothing of theirs: the address is not verified. */
export function contactReceivedMail({ to, lang }: { to: string; lang: Lang }): Mail {
  const { subject, thanks, note } = texts[lang];
  return {
    to,
    lang,
    subject,
    blocks: [
      { kind: "paragraph", text: thanks },
      { kind: "note", text: note },
    ],
  };
}
