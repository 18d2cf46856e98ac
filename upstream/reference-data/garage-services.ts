import type { LocalizedNames } from "./lookups.ts";

/** With the minutes it takes. An entry's id is its position from 1, so new ones go to the end. */
export const garageServices: readonly { names: LocalizedNames; minutes: number }[] = [
  { names: ["APK inspection", "الفحص الدوري (APK)", "APK-keuring"], minutes: 45 },
  { names: ["Minor service", "صيانة صغيرة", "Kleine beurt"], minutes: 75 },
  { names: ["Major service", "صيانة كبيرة", "Grote beurt"], minutes: 150 },
  { names: ["Oil and filter change", "تغيير الزيت والفلتر", "Olie en filter vervangen"], minutes: 40 },
  {
    names: ["Tyre change (summer/winter)", "تبديل الإطارات (صيف/شتاء)", "Wielwissel (zomer/winter)"],
    minutes: 30,
  },
  { names: ["Front brake pads", "تغيير وسادات الفرامل الأمامية", "Remblokken voor vervangen"], minutes: 60 },
  { names: ["Air-conditioning service", "صيانة مكيف الهواء", "Aircoservice"], minutes: 60 },
  { names: ["Battery replacement", "تغيير البطارية", "Accu vervangen"], minutes: 30 },
  { names: ["Timing belt", "تغيير سير التوقيت", "Distributieriem vervangen"], minutes: 240 },
  { names: ["Diagnostics", "فحص الأعطال بالكمبيوتر", "Storing uitlezen en diagnose"], minutes: 45 },
  { names: ["Wheel alignment", "ضبط زوايا العجلات", "Wielen uitlijnen"], minutes: 60 },
  {
    names: [
      "EV check and battery report",
      "فحص السيارة الكهربائية وتقرير البطارية",
      "EV-check met accurapport",
    ],
    minutes: 60,
  },
];
