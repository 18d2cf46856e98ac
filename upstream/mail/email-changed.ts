import type { Lang } from "#contract/languages.ts";
import { accountNotice } from "./account-notice.ts";
import type { Mail } from "./mail.ts";

const texts = {
  en: {
    subject: "Your e-mail address was changed",
    intro:
      "Your account here has a new e-mail address. From now on you log in with that one, and not with this.",
    note: "It was not you? Then write to us at once: this is the last mail about your account that comes to this address.",
  },
  nl: {
    subject: "Je e-mailadres is gewijzigd",
    intro:
      "Je account bij ons heeft een nieuw e-mailadres. Je logt voortaan daarmee in, niet meer met dit adres.",
    note: "Was jij dit niet? Schrijf ons dan meteen: dit is de laatste mail over je account op dit adres.",
  },
  ar: {
    subject: "تم تغيير بريدك الإلكتروني",
    intro: "أصبح لحسابك لدينا بريد إلكتروني جديد. ستسجّل الدخول به من الآن فصاعدًا بدلًا من هذا البريد.",
    note: "لم تكن أنت؟ راسلنا فورًا، فهذه آخر رسالة عن حسابك تصل إلى هذا البريد.",
  },
} satisfies Record<Lang, object>;

/** Tells the old address of an account that it is not the account's any more; not which one is. */
export function emailChangedMail(to: { to: string; lang: Lang; origin: string }): Mail {
  return accountNotice(texts, to);
}
