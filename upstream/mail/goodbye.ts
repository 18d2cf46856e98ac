import type { Lang } from "#contract/languages.ts";
import type { Mail } from "./mail.ts";

const texts = {
  en: {
    subject: "Your account has been removed",
    intro:
      "Your account is gone, and with it your profile, your picture, your favourites and your newsletter subscription.",
    kept: "Messages you sent to sellers and to us stay with those who received them; here your name and address have been taken off them.",
    goodbye: "Thank you for having been here. You are welcome back any time.",
  },
  nl: {
    subject: "Je account is verwijderd",
    intro:
      "Je account is weg, en daarmee je profiel, je foto, je favorieten en je aanmelding voor de nieuwsbrief.",
    kept: "Berichten die je aan verkopers en aan ons stuurde, blijven bij wie ze kreeg; bij ons staan je naam en adres er niet meer bij.",
    goodbye: "Bedankt dat je er was. Je bent altijd weer welkom.",
  },
  ar: {
    subject: "تم حذف حسابك",
    intro: "حُذف حسابك ومعه ملفك الشخصي وصورتك ومفضلتك واشتراكك في النشرة البريدية.",
    kept: "تبقى الرسائل التي أرسلتها إلى البائعين وإلينا عند من استلمها، وقد أزلنا منها لدينا اسمك وعنوانك.",
    goodbye: "شكرًا لوجودك معنا. نرحّب بعودتك في أي وقت.",
  },
} satisfies Record<Lang, object>;

/** The last mail to somebody who removed their account. */
export function goodbyeMail({ to, lang }: { to: string; lang: Lang }): Mail {
  const { subject, intro, kept, goodbye } = texts[lang];
  return {
    to,
    lang,
    subject,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "paragraph", text: kept },
      { kind: "paragraph", text: goodbye },
    ],
  };
}
