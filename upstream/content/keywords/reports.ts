import type { Area } from "./area.ts";

/** Reasons to report a listing (contract/report-reasons.ts). */
export default {
  "It looks like fraud": { nl: "Het lijkt op oplichting", ar: "يبدو أنه احتيال" },
  "The car has been sold": { nl: "De auto is verkocht", ar: "السيارة مباعة" },
  "The details are wrong": { nl: "De gegevens kloppen niet", ar: "البيانات غير صحيحة" },
  "It is offensive or illegal": { nl: "Het is beledigend of illegaal", ar: "المحتوى مسيء أو غير قانوني" },
  "Something else": { nl: "Iets anders", ar: "سبب آخر" },
} as const satisfies Area;
