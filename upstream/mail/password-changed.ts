import type { UserType } from "#contract/accounts.ts";
import type { Lang } from "#contract/languages.ts";
import { siteLink } from "./links.ts";
import type { Mail } from "./mail.ts";
import { yourAccount } from "./roles.ts";

const texts = {
  en: {
    subject: "Your password was changed",
    intro: "The password of {account} was just changed. Whoever was logged in elsewhere is logged out.",
    warning: "It was not you? Choose a new password at once: that logs everybody out.",
    button: "Choose a new password",
  },
  nl: {
    subject: "Je wachtwoord is gewijzigd",
    intro: "Het wachtwoord van {account} is zojuist gewijzigd. Wie elders was ingelogd, is nu uitgelogd.",
    warning: "Was jij het niet? Kies dan meteen een nieuw wachtwoord: daarmee log je iedereen uit.",
    button: "Kies een nieuw wachtwoord",
  },
  ar: {
    subject: "تم تغيير كلمة مرورك",
    intro: "تم للتو تغيير كلمة مرور {account}، وسُجّل الخروج من الأجهزة الأخرى.",
    warning: "لم تكن أنت؟ اختر كلمة مرور جديدة فورًا، وبذلك يُسجَّل خروج الجميع.",
    button: "اختر كلمة مرور جديدة",
  },
} satisfies Record<Lang, object>;

/** Tells an account's owner that its password is another one now. */
export function passwordChangedMail(input: { to: string; lang: Lang; type: UserType; origin: string }): Mail {
  const { to, lang, type, origin } = input;
  const text = texts[lang];
  const page = type === "customer" ? "/forgot-password" : `/forgot-password?user_type=${type}`;
  return {
    to,
    lang,
    subject: text.subject,
    blocks: [
      { kind: "paragraph", text: text.intro.replace("{account}", yourAccount[lang][type]) },
      { kind: "paragraph", text: text.warning },
      { kind: "button", label: text.button, href: siteLink(origin, lang, page) },
    ],
  };
}
