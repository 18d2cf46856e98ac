import type { Area } from "./area.ts";

/** What stands around every page: header, menu, footer, ways through the site. */
export default {
  "Skip to content": { nl: "Naar de inhoud", ar: "الانتقال إلى المحتوى" },
  Menu_navigation: { nl: "Menu", ar: "القائمة" },
  "Main menu": { nl: "Hoofdmenu", ar: "القائمة الرئيسية" },
  "Close menu": { nl: "Menu sluiten", ar: "إغلاق القائمة" },
  Home: { nl: "Home", ar: "الرئيسية" },
  "Listing Car": { nl: "Auto's", ar: "السيارات" },
  Newsletter: { nl: "Nieuwsbrief", ar: "النشرة البريدية" },
  "New and used cars from dealers and private sellers, in one honest list.": {
    nl: "Nieuwe en gebruikte auto's van autobedrijven en particulieren, in één eerlijk overzicht.",
    ar: "سيارات جديدة ومستعملة من المعارض والأفراد، في مكان واحد وبكل وضوح.",
  },
  "Follow us": { nl: "Volg ons", ar: "تابعنا" },
  Footer: { nl: "Onderaan de pagina", ar: "تذييل الصفحة" },
  "KVK number": { nl: "KVK-nummer", ar: "رقم السجل التجاري (KVK)" },
  "You are here": { nl: "Je bent hier", ar: "أنت هنا" },
  "There is no connection. This goes on as soon as there is one.": {
    nl: "Er is geen verbinding. We gaan verder zodra die er weer is.",
    ar: "لا يوجد اتصال. سنتابع فور عودته.",
  },
  "Loading...": { nl: "Laden...", ar: "جارٍ التحميل..." },
  Close: { nl: "Sluiten", ar: "إغلاق" },
  Pages: { nl: "Pagina's", ar: "الصفحات" },
  Previous: { nl: "Vorige", ar: "السابق" },
  Next: { nl: "Volgende", ar: "التالي" },
  "Page {{number}}": { nl: "Pagina {{number}}", ar: "الصفحة {{number}}" },
} as const satisfies Area;
