import type { Lang } from "#contract/languages.ts";
import { siteLink } from "./links.ts";
import type { Mail } from "./mail.ts";

const texts = {
  en: {
    subject: "You already have an account",
    intro:
      "Somebody, probably you, tried to create an account with this address. There is one already, so you can log in.",
    login: "Log in",
    forgotten: "You do not remember your password?",
    reset: "Choose a new one",
    note: "It was not you? Then you need do nothing: nothing was changed, and nobody was told that you have an account.",
  },
  nl: {
    subject: "Je hebt al een account",
    intro:
      "Iemand, waarschijnlijk jij, wilde met dit adres een account aanmaken. Dat account is er al: je kunt gewoon inloggen.",
    login: "Inloggen",
    forgotten: "Weet je je wachtwoord niet meer?",
    reset: "Kies een nieuw wachtwoord",
    note: "Was jij het niet? Dan hoef je niets te doen: er is niets veranderd en niemand heeft te horen gekregen dat je een account hebt.",
  },
  ar: {
    subject: "لديك حساب بالفعل",
    intro: "حاول شخص ما، ولعلّه أنت، إنشاء حساب بهذا العنوان. لديك حساب بالفعل، ويمكنك تسجيل الدخول مباشرةً.",
    login: "تسجيل الدخول",
    forgotten: "هل نسيت كلمة المرور؟",
    reset: "اختر كلمة مرور جديدة",
    note: "لم تكن أنت؟ لا يلزمك فعل أي شيء، فلم يتغيّر شيء ولم يعلم أحد أن لديك حسابًا.",
  },
} satisfies Record<Lang, object>;

/** Answers a sign-up with an address that has an account, to its owner alone. Holds nothing of what was typed. */
export function accountExistsMail(input: { to: string; lang: Lang; origin: string }): Mail {
  const { to, lang, origin } = input;
  const text = texts[lang];
  return {
    to,
    lang,
    subject: text.subject,
    blocks: [
      { kind: "paragraph", text: text.intro },
      { kind: "button", label: text.login, href: siteLink(origin, lang, "/login") },
      {
        kind: "note",
        text: text.forgotten,
        link: { label: text.reset, href: siteLink(origin, lang, "/forgot-password") },
      },
      { kind: "note", text: text.note },
    ],
  };
}
