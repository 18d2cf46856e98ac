import type { Area } from "./area.ts";

/** The home page: hero and search, and what stands in for texts that the home data lacks. */
export default {
  "New and used cars for sale": {
    nl: "Nieuwe en gebruikte auto's te koop",
    ar: "سيارات جديدة ومستعملة للبيع",
  },
  "Find new and used cars from dealers and private sellers: compare price, mileage and inspection date, and ask the seller directly.":
    {
      nl: "Vind nieuwe en gebruikte auto's van autobedrijven en particulieren: vergelijk prijs, kilometerstand en APK-datum, en stel je vraag direct aan de verkoper.",
      ar: "اعثر على سيارات جديدة ومستعملة من المعارض والأفراد: قارن السعر وعداد الكيلومترات وموعد الفحص الدوري، واسأل البائع مباشرةً.",
    },
  "Find your next car": { nl: "Vind je volgende auto", ar: "اعثر على سيارتك القادمة" },
  "New and used cars from dealers and private sellers, with everything you want to know before you go and look.":
    {
      nl: "Nieuwe en gebruikte auto's van autobedrijven en particulieren, met alles wat je wilt weten voordat je gaat kijken.",
      ar: "سيارات جديدة ومستعملة من المعارض والأفراد، مع كل ما تود معرفته قبل أن تذهب لمعاينتها.",
    },
  "Watch the film": { nl: "Bekijk de film", ar: "شاهد الفيديو" },
  "The film": { nl: "De film", ar: "الفيديو" },
  "Search cars": { nl: "Auto's zoeken", ar: "البحث عن السيارات" },
  "New or used": { nl: "Nieuw of gebruikt", ar: "جديدة أو مستعملة" },
  "All Car": { nl: "Alle auto's", ar: "كل السيارات" },
  "New Car": { nl: "Nieuwe auto's", ar: "سيارات جديدة" },
  "Used Car": { nl: "Gebruikte auto's", ar: "سيارات مستعملة" },
  "Car condition": { nl: "Conditie", ar: "حالة السيارة" },
  "More options": { nl: "Meer opties", ar: "خيارات إضافية" },
  "Find Cars": { nl: "Zoek auto's", ar: "ابحث عن سيارات" },
  Any: { nl: "Alle", ar: "الكل" },
  "Recently Added Cars": { nl: "Recent toegevoegde auto's", ar: "سيارات أُضيفت حديثًا" },
  "View All": { nl: "Bekijk alles", ar: "عرض الكل" },
  "No cars yet": { nl: "Nog geen auto's", ar: "لا توجد سيارات بعد" },
  "New cars appear here as soon as sellers add them.": {
    nl: "Nieuwe auto's verschijnen hier zodra verkopers ze plaatsen.",
    ar: "تظهر السيارات الجديدة هنا فور أن يضيفها البائعون.",
  },
  "Browse by category": { nl: "Zoek op categorie", ar: "تصفّح حسب الفئة" },
  "Browse by brand": { nl: "Zoek op merk", ar: "تصفّح حسب الماركة" },
  "What buyers say": { nl: "Wat kopers zeggen", ar: "ماذا يقول المشترون" },
  "Previous reviews": { nl: "Vorige beoordelingen", ar: "التقييمات السابقة" },
  "Next reviews": { nl: "Volgende beoordelingen", ar: "التقييمات التالية" },
} as const satisfies Area;
