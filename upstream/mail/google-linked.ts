import type { Lang } from "#contract/languages.ts";
import { accountNotice } from "./account-notice.ts";
import type { Mail } from "./mail.ts";

const texts = {
  en: {
    subject: "You can now sign in with Google",
    intro: "Your account was linked to your Google account. Your password works as before.",
    note: "It was not you? Then somebody knows your password: change it, and write to us.",
  },
  nl: {
    subject: "Je kunt nu inloggen met Google",
    intro: "Je account is gekoppeld aan je Google-account. Je wachtwoord werkt zoals eerst.",
    note: "Was jij dit niet? Dan kent iemand je wachtwoord: wijzig het en schrijf ons.",
  },
  ar: {
    subject: "يمكنك الآن تسجيل الدخول عبر Google",
    intro: "رُبط حسابك بحسابك في Google. تبقى كلمة مرورك صالحة كما كانت.",
    note: "لم تكن أنت؟ إذن يعرف أحدهم كلمة مرورك: غيّرها وراسلنا.",
  },
} satisfies Record<Lang, object>;

/** Tells of another way into an account. */
export function googleLinkedMail(to: { to: string; lang: Lang; origin: string }): Mail {
  return accountNotice(texts, to);
}
