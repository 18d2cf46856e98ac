import type { Area } from "./area.ts";

/** A vendor's page. */
export default {
  "Cars for sale by {{name}}, with address, opening hours and contact details.": {
    nl: "Auto's te koop bij {{name}}, met adres, openingstijden en contactgegevens.",
    ar: "سيارات للبيع لدى {{name}}، مع العنوان وساعات العمل وبيانات الاتصال.",
  },
  "No cars for sale at the moment": {
    nl: "Op dit moment geen auto's te koop",
    ar: "لا توجد سيارات للبيع حاليًا",
  },
  "Opening hours": { nl: "Openingstijden", ar: "ساعات العمل" },
  Closed: { nl: "Gesloten", ar: "مغلق" },
  Address: { nl: "Adres", ar: "العنوان" },
  "VAT number": { nl: "Btw-nummer", ar: "الرقم الضريبي" },
} as const satisfies Area;
