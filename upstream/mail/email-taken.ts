import type { Lang } from "#contract/languages.ts";
import type { Mail } from "./mail.ts";

const texts = {
  en: {
    subject: "You already have an account at this address",
    intro:
      "Somebody wanted to use this address for another account here. There is one at this address already, so nothing was changed.",
    note: "Was it you? Log in with this address, or remove that account first. Was it not? You need do nothing.",
  },
  nl: {
    subject: "Je hebt al een account met dit adres",
    intro:
      "Iemand wilde dit adres gebruiken voor een ander account bij ons. Er is al een account met dit adres, dus er is niets veranderd.",
    note: "Was jij dat? Log in met dit adres of verwijder eerst dat account. Was jij het niet? Dan hoef je niets te doen.",
  },
  ar: {
    subject: "لديك حساب بهذا البريد بالفعل",
    intro: "أراد أحدهم استخدام هذا البريد لحساب آخر لدينا. يوجد حساب بهذا البريد بالفعل، ولذلك لم يتغيّر شيء.",
    note: "هل كنت أنت؟ سجّل الدخول بهذا البريد أو احذف ذلك الحساب أولًا. وإن لم تكن أنت، فلا يلزمك فعل أي شيء.",
  },
} satisfies Record<Lang, object>;

/** Goes to an address that somebody wanted for their account and that has one: who asked is told nothing of it. */
export function emailTakenMail({ to, lang }: { to: string; lang: Lang }): Mail {
  const { subject, intro, note } = texts[lang];
  return {
    to,
    lang,
    subject,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "note", text: note },
    ],
  };
}
