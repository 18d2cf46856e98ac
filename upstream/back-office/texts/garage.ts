import type { Area } from "../../content/keywords/area.ts";

/** A garage's pages. */
export default {
  Branches: { nl: "Vestigingen", ar: "الفروع" },
  "Edit branch": { nl: "Vestiging bewerken", ar: "تعديل الفرع" },
  "{{count}} reviews given": {
    en: { one: "{{count}} review", other: "{{count}} reviews" },
    nl: { one: "{{count}} beoordeling", other: "{{count}} beoordelingen" },
    ar: {
      zero: "لا تقييمات",
      one: "تقييم واحد",
      two: "تقييمان",
      few: "{{count}} تقييمات",
      many: "{{count}} تقييمًا",
      other: "{{count}} تقييم",
    },
  },
  "{{count}} services offered": {
    en: { one: "{{count}} service", other: "{{count}} services" },
    nl: { one: "{{count}} soort werk", other: "{{count}} soorten werk" },
    ar: {
      zero: "لا خدمات",
      one: "خدمة واحدة",
      two: "خدمتان",
      few: "{{count}} خدمات",
      many: "{{count}} خدمة",
      other: "{{count}} خدمة",
    },
  },
  "{{rating}} out of 5": { nl: "{{rating}} van 5", ar: "{{rating}} من 5" },
  "What customers say of this branch. Only they can change it.": {
    nl: "Wat klanten over deze vestiging zeggen. Alleen zij kunnen het wijzigen.",
    ar: "ما يقوله العملاء عن هذا الفرع، ولا يغيّره أحد سواهم.",
  },
  "Tick what this branch does and say what it costs, VAT included.": {
    nl: "Vink aan wat deze vestiging doet en vul in wat het kost, inclusief btw.",
    ar: "حدّد ما يقدمه هذا الفرع واكتب سعره شاملًا الضريبة.",
  },
  "{{count}} minutes of work": {
    en: { one: "{{count}} minute", other: "{{count}} minutes" },
    nl: { one: "{{count}} minuut", other: "{{count}} minuten" },
    ar: {
      zero: "أقل من دقيقة",
      one: "دقيقة واحدة",
      two: "دقيقتان",
      few: "{{count}} دقائق",
      many: "{{count}} دقيقة",
      other: "{{count}} دقيقة",
    },
  },
  "Price of {{service}} in euros": { nl: "Prijs van {{service}} in euro", ar: "سعر {{service}} باليورو" },
  "Please say what this service costs": {
    nl: "Vul in wat dit werk kost",
    ar: "يرجى كتابة سعر هذه الخدمة",
  },
  "Please enter the price as a number, such as 49.50": {
    nl: "Vul de prijs in als getal, zoals 49,50",
    ar: "يرجى إدخال السعر رقمًا، مثل 49.50",
  },
  "About this branch": { nl: "Over deze vestiging", ar: "نبذة عن هذا الفرع" },
} as const satisfies Area;
