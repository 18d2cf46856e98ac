import type { Area } from "./area.ts";

/** The list of cars: its filters, what it says of them, and its titles for search engines. */
export default {
  "{{brand}} cars for sale": { nl: "{{brand}} te koop", ar: "سيارات {{brand}} للبيع" },
  "{{cars}}: {{category}}": { nl: "{{cars}}: {{category}}", ar: "{{cars}}: {{category}}" },
  "{{title}}, page {{page}}": { nl: "{{title}}, pagina {{page}}", ar: "{{title}}، الصفحة {{page}}" },
  "{{heading}}: compare {{count}} offers with photos, prices, mileage and sellers.": {
    en: {
      one: "{{heading}}: {{count}} offer with photos, price, mileage and seller.",
      other: "{{heading}}: compare {{count}} offers with photos, prices, mileage and sellers.",
    },
    nl: {
      one: "{{heading}}: {{count}} advertentie met foto's, prijs, kilometerstand en verkoper.",
      other: "{{heading}}: vergelijk {{count}} advertenties met foto's, prijs, kilometerstand en verkoper.",
    },
    ar: {
      zero: "{{heading}}: لا توجد إعلانات حاليًا.",
      one: "{{heading}}: إعلان واحد مع الصور والسعر وعداد الكيلومترات والبائع.",
      two: "{{heading}}: قارن إعلانين مع الصور والسعر وعداد الكيلومترات والبائع.",
      few: "{{heading}}: قارن {{count}} إعلانات مع الصور والسعر وعداد الكيلومترات والبائع.",
      many: "{{heading}}: قارن {{count}} إعلانًا مع الصور والسعر وعداد الكيلومترات والبائع.",
      other: "{{heading}}: قارن {{count}} إعلان مع الصور والسعر وعداد الكيلومترات والبائع.",
    },
  },
  "Filter cars": { nl: "Auto's filteren", ar: "تصفية السيارات" },
  Filters: { nl: "Filters", ar: "الفلاتر" },
  "Filters ({{number}})": { nl: "Filters ({{number}})", ar: "الفلاتر ({{number}})" },
  "Active filters": { nl: "Actieve filters", ar: "الفلاتر المختارة" },
  "Apply filters": { nl: "Filters toepassen", ar: "تطبيق الفلاتر" },
  Apply: { nl: "Toepassen", ar: "تطبيق" },
  Clear: { nl: "Wissen", ar: "مسح" },
  "Clear all": { nl: "Alles wissen", ar: "مسح الكل" },
  "Clear all filters": { nl: "Alle filters wissen", ar: "مسح كل الفلاتر" },
  "Remove filter": { nl: "Filter verwijderen", ar: "إزالة الفلتر" },
  "Show {{number}}": { nl: "Toon {{number}}", ar: "عرض {{number}}" },
  "Show {{count}} cars": {
    en: { one: "Show {{count}} car", other: "Show {{count}} cars" },
    nl: { one: "Toon {{count}} auto", other: "Toon {{count}} auto's" },
    ar: {
      zero: "لا توجد سيارات",
      one: "عرض سيارة واحدة",
      two: "عرض سيارتين",

      few: "عرض {{count}} سيارات",
      many: "عرض {{count}} سيارة",
      other: "عرض {{count}} سيارة",
    },
  },
  "Any category": { nl: "Alle categorieën", ar: "كل الفئات" },
  "Any brand": { nl: "Alle merken", ar: "كل الماركات" },
  "Any condition": { nl: "Alle condities", ar: "كل الحالات" },
  "Any fuel type": { nl: "Alle brandstoffen", ar: "كل أنواع الوقود" },
  "Any transmission type": { nl: "Alle transmissies", ar: "كل أنواع ناقل الحركة" },
  "Unknown category": { nl: "Onbekende categorie", ar: "فئة غير معروفة" },
  "Unknown brand": { nl: "Onbekend merk", ar: "ماركة غير معروفة" },
  "Unknown condition": { nl: "Onbekende conditie", ar: "حالة غير معروفة" },
  "Unknown fuel type": { nl: "Onbekende brandstof", ar: "نوع وقود غير معروف" },
  "Unknown transmission type": { nl: "Onbekende transmissie", ar: "ناقل حركة غير معروف" },
  "We do not know this category, so there are no cars to show.": {
    nl: "We kennen deze categorie niet en kunnen er dus geen auto's bij tonen.",
    ar: "لا نعرف هذه الفئة، ولذلك لا توجد سيارات نعرضها.",
  },
  "We do not know this brand, so there are no cars to show.": {
    nl: "We kennen dit merk niet en kunnen er dus geen auto's bij tonen.",
    ar: "لا نعرف هذه الماركة، ولذلك لا توجد سيارات نعرضها.",
  },
  "We do not know this condition, so there are no cars to show.": {
    nl: "We kennen deze conditie niet en kunnen er dus geen auto's bij tonen.",
    ar: "لا نعرف هذه الحالة، ولذلك لا توجد سيارات نعرضها.",
  },
  "We do not know this fuel type, so there are no cars to show.": {
    nl: "We kennen deze brandstof niet en kunnen er dus geen auto's bij tonen.",
    ar: "لا نعرف هذا النوع من الوقود، ولذلك لا توجد سيارات نعرضها.",
  },
  "We do not know this transmission type, so there are no cars to show.": {
    nl: "We kennen deze transmissie niet en kunnen er dus geen auto's bij tonen.",
    ar: "لا نعرف هذا النوع من ناقل الحركة، ولذلك لا توجد سيارات نعرضها.",
  },
  "The lowest value was above the highest, so we turned them round.": {
    nl: "De laagste waarde was hoger dan de hoogste, daarom hebben we ze omgedraaid.",
    ar: "كانت القيمة الدنيا أكبر من القيمة العليا، فبدّلنا موضعيهما.",
  },
  "{{from}} – {{to}}": { nl: "{{from}} – {{to}}", ar: "من {{from}} إلى {{to}}" },
  "from {{value}}": { nl: "vanaf {{value}}", ar: "من {{value}}" },
  "up to {{value}}": { nl: "tot {{value}}", ar: "حتى {{value}}" },
  "No cars found": { nl: "Geen auto's gevonden", ar: "لم نجد أي سيارة" },
  "No car meets all your filters.": {
    nl: "Geen enkele auto voldoet aan al je filters.",
    ar: "لا توجد سيارة تطابق كل الفلاتر التي اخترتها.",
  },
  "There are no cars for sale at the moment.": {
    nl: "Er zijn op dit moment geen auto's te koop.",
    ar: "لا توجد سيارات معروضة للبيع حاليًا.",
  },
  "Search without one of the filters": {
    nl: "Zoek zonder een van de filters",
    ar: "ابحث من دون أحد الفلاتر",
  },
  "Without {{filter}}: {{count}} cars": {
    en: { one: "Without {{filter}}: {{count}} car", other: "Without {{filter}}: {{count}} cars" },
    nl: { one: "Zonder {{filter}}: {{count}} auto", other: "Zonder {{filter}}: {{count}} auto's" },
    ar: {
      zero: "من دون {{filter}}: لا توجد سيارات",
      one: "من دون {{filter}}: سيارة واحدة",
      two: "من دون {{filter}}: سيارتان",
      few: "من دون {{filter}}: {{count}} سيارات",
      many: "من دون {{filter}}: {{count}} سيارة",
      other: "من دون {{filter}}: {{count}} سيارة",
    },
  },
} as const satisfies Area;
