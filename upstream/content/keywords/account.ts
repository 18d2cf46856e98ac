import type { Area } from "./area.ts";

/** Where accounts will be. */
export default {
  "Accounts are not open yet. You need none for anything on this site today:": {
    nl: "Een account aanmaken kan nog niet. Voor alles wat je nu op deze site doet, heb je er geen nodig:",
    ar: "لم يُفتح باب إنشاء الحسابات بعد، ولا تحتاج اليوم إلى حساب لأي شيء في هذا الموقع:",
  },
  "Search all cars, and see price history, inspection date and seller": {
    nl: "Zoek in alle auto's en bekijk prijsverloop, APK-datum en verkoper",
    ar: "ابحث في كل السيارات واطّلع على الأسعار السابقة وموعد الفحص الدوري وبيانات البائع",
  },
  "Ask a seller directly, without an account": {
    nl: "Stel je vraag rechtstreeks aan de verkoper, zonder account",
    ar: "اسأل البائع مباشرةً من دون حساب",
  },
  "Offer your car to dealers near you": {
    nl: "Bied je auto aan bij autobedrijven in de buurt",
    ar: "اعرض سيارتك على المعارض القريبة منك",
  },
  "Find a garage for maintenance or an inspection": {
    nl: "Vind een garage voor onderhoud of de APK",
    ar: "اعثر على ورشة للصيانة أو للفحص الدوري",
  },
} as const satisfies Area;
