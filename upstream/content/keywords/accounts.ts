import type { Area } from "./area.ts";

/** What the API answers about accounts, and the rules of their fields. */
export default {
  "Your account may not do this": {
    nl: "Met jouw account kan dit niet",
    ar: "لا يملك حسابك صلاحية القيام بذلك",
  },
  "The e-mail address or the password is not right": {
    nl: "Het e-mailadres of het wachtwoord klopt niet",
    ar: "البريد الإلكتروني أو كلمة المرور غير صحيحة",
  },
  "Verification code sent": {
    nl: "De verificatiecode is verstuurd",
    ar: "أُرسل رمز التحقق",
  },
  "Invalid verification code": {
    nl: "Deze verificatiecode is niet geldig",
    ar: "رمز التحقق غير صالح",
  },
  "Your registration has expired. Please fill in the form again.": {
    nl: "Je aanmelding is verlopen. Vul het formulier opnieuw in.",
    ar: "انتهت صلاحية طلب التسجيل. يرجى ملء النموذج من جديد.",
  },
  "Your account is ready": { nl: "Je account is klaar", ar: "أصبح حسابك جاهزًا" },
  "Choose your new password": { nl: "Kies je nieuwe wachtwoord", ar: "اختر كلمة مرورك الجديدة" },
  "Password Reset Successfully.": {
    nl: "Je wachtwoord is opnieuw ingesteld.",
    ar: "تمت إعادة تعيين كلمة المرور.",
  },
  "This is not your current password": {
    nl: "Dit is niet je huidige wachtwoord",
    ar: "هذه ليست كلمة مرورك الحالية",
  },
  "Your password has been changed": {
    nl: "Je wachtwoord is gewijzigd",
    ar: "تم تغيير كلمة مرورك",
  },
  "The two passwords are not the same": {
    nl: "De twee wachtwoorden zijn niet gelijk",
    ar: "كلمتا المرور غير متطابقتين",
  },
  "A name has 2 to 50 letters, spaces, hyphens or apostrophes": {
    nl: "Een naam heeft 2 tot 50 letters, spaties, koppeltekens of apostroffen",
    ar: "يتكون الاسم من 2 إلى 50 حرفًا أو مسافة أو شرطة أو فاصلة علوية",
  },
  "A username has 3 to 20 letters, digits or underscores": {
    nl: "Een gebruikersnaam heeft 3 tot 20 letters, cijfers of underscores",
    ar: "يتكون اسم المستخدم من 3 إلى 20 حرفًا لاتينيًا أو رقمًا أو شرطة سفلية",
  },
  "This password is used by many people and is tried first. Please choose another one.": {
    nl: "Dit wachtwoord gebruiken veel mensen en wordt als eerste geprobeerd. Kies een ander.",
    ar: "كلمة المرور هذه شائعة وتُجرَّب قبل غيرها. يرجى اختيار كلمة أخرى.",
  },
  "Please enter exactly 6 digits": {
    nl: "Vul precies 6 cijfers in",
    ar: "يرجى إدخال 6 أرقام بالضبط",
  },
} as const satisfies Area;
