import type { Area } from "./area.ts";

/** The ways in: logging in, signing up, a forgotten password, Google. */
export default {
  "Kind of account": { nl: "Soort account", ar: "نوع الحساب" },
  Customer: { nl: "Klant", ar: "عميل" },
  Vendor: { nl: "Verkoper", ar: "بائع" },
  Password: { nl: "Wachtwoord", ar: "كلمة المرور" },
  "Password, once more": { nl: "Wachtwoord, nog een keer", ar: "كلمة المرور مرة أخرى" },
  "New password": { nl: "Nieuw wachtwoord", ar: "كلمة المرور الجديدة" },
  "New password, once more": { nl: "Nieuw wachtwoord, nog een keer", ar: "كلمة المرور الجديدة مرة أخرى" },
  "Show the password": { nl: "Wachtwoord tonen", ar: "إظهار كلمة المرور" },
  "Hide the password": { nl: "Wachtwoord verbergen", ar: "إخفاء كلمة المرور" },
  "At least 8 characters": { nl: "Minstens 8 tekens", ar: "8 أحرف على الأقل" },
  "A lowercase letter": { nl: "Een kleine letter", ar: "حرف لاتيني صغير" },
  "An uppercase letter": { nl: "Een hoofdletter", ar: "حرف لاتيني كبير" },
  "A digit": { nl: "Een cijfer", ar: "رقم واحد" },
  "(done)": { nl: "(in orde)", ar: "(مستوفى)" },
  "Keep me logged in": { nl: "Ingelogd blijven", ar: "إبقائي مسجّل الدخول" },
  "Forgot password?": { nl: "Wachtwoord vergeten?", ar: "هل نسيت كلمة المرور؟" },
  "Forgot password": { nl: "Wachtwoord vergeten", ar: "استعادة كلمة المرور" },
  "Logging in": { nl: "Bezig met inloggen", ar: "جارٍ تسجيل الدخول" },
  "No account yet?": { nl: "Nog geen account?", ar: "ليس لديك حساب؟" },
  "You have an account already?": { nl: "Heb je al een account?", ar: "لديك حساب بالفعل؟" },
  "Back to login": { nl: "Terug naar inloggen", ar: "العودة إلى تسجيل الدخول" },
  "You are logged in": { nl: "Je bent ingelogd", ar: "تم تسجيل دخولك" },
  "You are logged in as {{name}}": {
    nl: "Je bent ingelogd als {{name}}",
    ar: "تم تسجيل دخولك باسم {{name}}",
  },
  "We could not log you in just now. Please try again in a moment.": {
    nl: "Inloggen lukt nu even niet. Probeer het zo opnieuw.",
    ar: "تعذّر تسجيل دخولك الآن. يرجى المحاولة بعد قليل.",
  },
  "We send a code there.": { nl: "Daar sturen we een code heen.", ar: "سنرسل رمزًا إليه." },
  "We send a code there, with which you choose a new password.": {
    nl: "Daar sturen we een code heen, waarmee je een nieuw wachtwoord kiest.",
    ar: "سنرسل إليه رمزًا تختار به كلمة مرور جديدة.",
  },
  "I agree to the terms and conditions": {
    nl: "Ik ga akkoord met de voorwaarden",
    ar: "أوافق على الشروط والأحكام",
  },
  "Read the terms (in a new tab)": {
    nl: "Lees de voorwaarden (in een nieuw tabblad)",
    ar: "اقرأ الشروط (في علامة تبويب جديدة)",
  },
  "Send me a code": { nl: "Stuur me een code", ar: "أرسلوا لي رمزًا" },
  "Vendors and garages get their account from us, once we have checked their registration. Write to us, and we open one for your business.":
    {
      nl: "Verkopers en garages krijgen hun account van ons, nadat we hun inschrijving hebben gecontroleerd. Schrijf ons, dan openen we er een voor je bedrijf.",
      ar: "يحصل البائعون والورش على حساباتهم منّا بعد التحقق من سجلّهم التجاري. راسلنا لنفتح حسابًا لشركتك.",
    },
  "Vendors and garages get their account from us: please write to us.": {
    nl: "Verkopers en garages krijgen hun account van ons: schrijf ons.",
    ar: "يحصل البائعون والورش على حساباتهم منّا: يرجى مراسلتنا.",
  },
  "An account for my business": { nl: "Een account voor mijn bedrijf", ar: "حساب لشركتي" },
  "A mail with a code is on its way to this address:": {
    nl: "Er is een mail met een code onderweg naar dit adres:",
    ar: "أُرسلت رسالة تحتوي على رمز إلى هذا البريد:",
  },
  Code: { nl: "Code", ar: "الرمز" },
  "It is valid for 10 minutes. Look in your spam folder too.": {
    nl: "De code is 10 minuten geldig. Kijk ook in je map met ongewenste mail.",
    ar: "يصلح الرمز لمدة 10 دقائق. تحقق من مجلد البريد غير المرغوب فيه أيضًا.",
  },
  "Verify Code": { nl: "Code controleren", ar: "تحقق من الرمز" },
  Verifying: { nl: "Bezig met controleren", ar: "جارٍ التحقق" },
  "Send the code again": { nl: "Code opnieuw sturen", ar: "إعادة إرسال الرمز" },
  "Send again in {{count}} seconds": {
    en: { one: "Send again in {{count}} second", other: "Send again in {{count}} seconds" },
    nl: { one: "Opnieuw sturen over {{count}} seconde", other: "Opnieuw sturen over {{count}} seconden" },
    ar: {
      zero: "يمكن إعادة الإرسال الآن",
      one: "إعادة الإرسال بعد ثانية واحدة",
      two: "إعادة الإرسال بعد ثانيتين",
      few: "إعادة الإرسال بعد {{count}} ثوانٍ",
      many: "إعادة الإرسال بعد {{count}} ثانية",
      other: "إعادة الإرسال بعد {{count}} ثانية",
    },
  },
  "Start again with another address": {
    nl: "Opnieuw beginnen met een ander adres",
    ar: "البدء من جديد ببريد آخر",
  },
  "That took too long. Please start again.": {
    nl: "Dat duurde te lang. Begin opnieuw.",
    ar: "انتهت المهلة. يرجى البدء من جديد.",
  },
  "Send Email": { nl: "E-mail versturen", ar: "إرسال البريد" },
  "Reset Password": { nl: "Wachtwoord instellen", ar: "تعيين كلمة المرور" },
  Resetting: { nl: "Bezig met instellen", ar: "جارٍ التعيين" },
  "Failed to send verification code": {
    nl: "De code kon niet worden verstuurd",
    ar: "تعذّر إرسال رمز التحقق",
  },
  "Password reset failed": {
    nl: "Het wachtwoord kon niet worden ingesteld",
    ar: "تعذّر تعيين كلمة المرور",
  },
  or_login: { en: "or", nl: "of", ar: "أو" },
  "Continue with Google": { nl: "Doorgaan met Google", ar: "المتابعة باستخدام Google" },
  "Completing Google sign in...": {
    nl: "Inloggen met Google wordt afgerond...",
    ar: "جارٍ إكمال تسجيل الدخول عبر Google...",
  },
  "Authentication Error": { nl: "Inloggen is mislukt", ar: "خطأ في تسجيل الدخول" },
  "Please try again. If it fails again, contact support.": {
    nl: "Probeer het opnieuw. Lukt het weer niet, neem dan contact op met de klantenservice.",
    ar: "يرجى المحاولة مرة أخرى، وإن تكرّر الأمر فتواصل مع الدعم.",
  },
  "Google OAuth error: {{error}}": {
    nl: "OAuth-fout van Google: {{error}}",
    ar: "خطأ OAuth من Google: {{error}}",
  },
  "No authorization code found in the URL": {
    nl: "Er staat geen autorisatiecode in het webadres",
    ar: "لا يوجد رمز تفويض في العنوان",
  },
  "Failed to sign in with Google: {{message}}": {
    nl: "Inloggen met Google lukte niet: {{message}}",
    ar: "تعذّر تسجيل الدخول عبر Google: {{message}}",
  },
  "One more step": { nl: "Nog één stap", ar: "خطوة أخيرة" },
  "Link and log in": { nl: "Koppelen en inloggen", ar: "الربط وتسجيل الدخول" },
  "Try the demo": { nl: "Probeer de demo", ar: "جرّب النسخة التجريبية" },
  "This market is made up. Look around as one of the people in it:": {
    nl: "Deze markt is verzonnen. Kijk rond als een van de mensen die er zijn:",
    ar: "هذه السوق من نسج الخيال. تجوّل فيها بصفة أحد أشخاصها:",
  },
  "Log in as a customer": { nl: "Inloggen als klant", ar: "الدخول بصفة عميل" },
  "Log in as a vendor": { nl: "Inloggen als verkoper", ar: "الدخول بصفة بائع" },
  "Log in as a garage": { nl: "Inloggen als garage", ar: "الدخول بصفة ورشة" },
} as const satisfies Area;
