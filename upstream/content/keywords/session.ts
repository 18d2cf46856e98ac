import type { Area } from "./area.ts";

/** Who is logged in: the header's menu, and the ways in and out. */
export default {
  "My account": { nl: "Mijn account", ar: "حسابي" },
  "My Favorites": { nl: "Mijn favorieten", ar: "سياراتي المفضلة" },
  Message_menu: { nl: "Berichten", ar: "الرسائل" },
  Profile: { nl: "Profiel", ar: "الملف الشخصي" },
  "Change passwords": { nl: "Wachtwoord wijzigen", ar: "تغيير كلمة المرور" },
  Dashboard: { nl: "Dashboard", ar: "لوحة التحكم" },
  Logout: { nl: "Uitloggen", ar: "تسجيل الخروج" },
  "Logout successfully": { nl: "Je bent uitgelogd", ar: "تم تسجيل الخروج" },
  "Logged out successfully": { nl: "Je bent uitgelogd", ar: "تم تسجيل خروجك" },
  "{{count}} unread messages": {
    en: { one: "{{count}} unread message", other: "{{count}} unread messages" },
    nl: { one: "{{count}} ongelezen bericht", other: "{{count}} ongelezen berichten" },
    ar: {
      zero: "لا رسائل غير مقروءة",
      one: "رسالة واحدة غير مقروءة",
      two: "رسالتان غير مقروءتين",
      few: "{{count}} رسائل غير مقروءة",
      many: "{{count}} رسالة غير مقروءة",
      other: "{{count}} رسالة غير مقروءة",
    },
  },
  "To the back-office": { nl: "Naar de bedrijfsomgeving", ar: "إلى مكتب الأعمال" },
  "Open the back-office": { nl: "Bedrijfsomgeving openen", ar: "فتح مكتب الأعمال" },
  "Go on": { nl: "Verder", ar: "متابعة" },
  "What belongs to your business is there. You stay logged in here.": {
    nl: "Daar staat alles van je bedrijf. Hier blijf je ingelogd.",
    ar: "هناك تجد كل ما يخص نشاطك التجاري، وتبقى مسجّلًا الدخول هنا.",
  },
  "This lives in the back-office": {
    nl: "Dit staat in de bedrijfsomgeving",
    ar: "هذا موجود في مكتب الأعمال",
  },
  "You are logged in for a business. What belongs to it is in the back-office.": {
    nl: "Je bent ingelogd namens een bedrijf. Alles van dat bedrijf staat in de bedrijfsomgeving.",
    ar: "أنت مسجّل الدخول باسم نشاط تجاري، وكل ما يخصه موجود في مكتب الأعمال.",
  },
  "Somebody else is logged in now": {
    nl: "Er is nu iemand anders ingelogd",
    ar: "هناك شخص آخر مسجّل الدخول الآن",
  },
  "This page belonged to another account, so nothing was done. Please open it again.": {
    nl: "Deze pagina hoorde bij een ander account, dus er is niets gebeurd. Open de pagina opnieuw.",
    ar: "كانت هذه الصفحة لحساب آخر، لذا لم يُنفَّذ أي شيء. يرجى فتحها من جديد.",
  },
  "Do you want to log out?": { nl: "Wil je uitloggen?", ar: "هل تريد تسجيل الخروج؟" },
  "A link from another site asked for it, so we ask you first.": {
    nl: "Een link op een andere site vroeg hierom. Daarom vragen we het eerst aan jou.",
    ar: "طلب ذلك رابط من موقع آخر، لذا نسألك أولًا.",
  },
} as const satisfies Area;
