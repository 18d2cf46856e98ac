import type { Area } from "./area.ts";

/** What the API answers about signing in with Google. */
export default {
  "Failed to authenticate with Google": {
    nl: "Inloggen met Google is mislukt",
    ar: "تعذّر تسجيل الدخول عبر Google",
  },
  "Signing in with Google is not possible here": {
    nl: "Inloggen met Google kan hier niet",
    ar: "تسجيل الدخول عبر Google غير متاح هنا",
  },
  "Google does not answer at the moment. Please try again later.": {
    nl: "Google geeft op dit moment geen antwoord. Probeer het later opnieuw.",
    ar: "لا يستجيب Google حاليًا. يرجى المحاولة لاحقًا.",
  },
  "Google has not verified your e-mail address. Please verify it there first.": {
    nl: "Google heeft je e-mailadres niet geverifieerd. Doe dat daar eerst.",
    ar: "لم يتحقق Google من بريدك الإلكتروني. يرجى إتمام التحقق منه هناك أولًا.",
  },
  "There is an account at this address already. Enter its password once to sign in with Google from now on.":
    {
      nl: "Er is al een account met dit adres. Vul één keer het wachtwoord in om voortaan met Google in te loggen.",
      ar: "يوجد حساب بهذا البريد بالفعل. أدخل كلمة مروره مرة واحدة لتسجيل الدخول عبر Google من الآن فصاعدًا.",
    },
  "The account at this address belongs to another Google account": {
    nl: "Het account met dit adres hoort bij een ander Google-account",
    ar: "الحساب المسجَّل بهذا البريد مرتبط بحساب Google آخر",
  },
  "This took too long. Please sign in with Google again.": {
    nl: "Dit duurde te lang. Log opnieuw in met Google.",
    ar: "انتهت المهلة. يرجى تسجيل الدخول عبر Google مرة أخرى.",
  },
  "The password is not correct": { nl: "Het wachtwoord klopt niet", ar: "كلمة المرور غير صحيحة" },
  "Your account is linked to Google now": {
    nl: "Je account is nu gekoppeld aan Google",
    ar: "رُبط حسابك الآن بحسابك في Google",
  },
} as const satisfies Area;
