import type { Area } from "./area.ts";

/** What cards, lists and pages of cars say. */
export default {
  "{{count}} cars": {
    en: { one: "{{count}} car", other: "{{count}} cars" },
    nl: { one: "{{count}} auto", other: "{{count}} auto's" },
    ar: {
      zero: "لا توجد سيارات",
      one: "سيارة واحدة",
      two: "سيارتان",
      few: "{{count}} سيارات",
      many: "{{count}} سيارة",
      other: "{{count}} سيارة",
    },
  },
} as const satisfies Area;
