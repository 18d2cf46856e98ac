import type { UserType } from "#contract/accounts.ts";
import type { Lang } from "#contract/languages.ts";
import { siteLink } from "./links.ts";
import type { Mail } from "./mail.ts";

const texts = {
  en: {
    subject: "There is no account at this address",
    intro: {
      customer:
        "Somebody, probably you, wanted a new password. But there is no customer account at this address.",
      vendor:
        "Somebody, probably you, wanted a new password. But there is no vendor account at this address.",
      garage:
        "Somebody, probably you, wanted a new password. But there is no garage account at this address.",
    },
    again: "You may have used another address, or be known to us as a customer, vendor or garage instead.",
    button: "Try it with another one",
    note: "It was not you? Then you need do nothing: somebody mistyped an address.",
  },
  nl: {
    subject: "Er is geen account met dit adres",
    intro: {
      customer:
        "Iemand, waarschijnlijk jij, wilde een nieuw wachtwoord. Maar met dit adres is er geen klantaccount.",
      vendor:
        "Iemand, waarschijnlijk jij, wilde een nieuw wachtwoord. Maar met dit adres is er geen autobedrijfaccount.",
      garage:
        "Iemand, waarschijnlijk jij, wilde een nieuw wachtwoord. Maar met dit adres is er geen garageaccount.",
    },
    again:
      "Misschien gebruikte je een ander adres, of heb je bij ons een ander soort account: als klant, autobedrijf of garage.",
    button: "Probeer een ander adres",
    note: "Was jij het niet? Dan hoef je niets te doen: iemand heeft zich vertypt.",
  },
  ar: {
    subject: "لا يوجد حساب بهذا العنوان",
    intro: {
      customer: "طلب شخص ما، ولعلّه أنت، كلمة مرور جديدة، لكن لا يوجد حساب عميل بهذا العنوان.",
      vendor: "طلب شخص ما، ولعلّه أنت، كلمة مرور جديدة، لكن لا يوجد حساب بائع بهذا العنوان.",
      garage: "طلب شخص ما، ولعلّه أنت، كلمة مرور جديدة، لكن لا يوجد حساب ورشة بهذا العنوان.",
    },
    again: "ربما سجّلت بعنوان آخر، أو بصفة أخرى: عميل أو بائع أو ورشة.",
    button: "جرّب عنوانًا آخر",
    note: "لم تكن أنت؟ لا يلزمك فعل أي شيء، فقد أخطأ أحدهم في كتابة عنوانه.",
  },
} satisfies Record<Lang, object>;

/**
 * Answers who wants a new password for an address that has no account of that role: the page must not say so, and
 * whoever chose the wrong tab would wait for a code for ever.
 */
export function noAccountMail(input: { to: string; lang: Lang; type: UserType; origin: string }): Mail {
  const { to, lang, type, origin } = input;
  const text = texts[lang];
  return {
    to,
    lang,
    subject: text.subject,
    blocks: [
      { kind: "paragraph", text: text.intro[type] },
      { kind: "paragraph", text: text.again },
      { kind: "button", label: text.button, href: siteLink(origin, lang, "/forgot-password") },
      { kind: "note", text: text.note },
    ],
  };
}
