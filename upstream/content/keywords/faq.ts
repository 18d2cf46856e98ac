import type { Area } from "./area.ts";

/** The page of frequently asked questions. */
export default {
  "Frequently asked questions": { nl: "Veelgestelde vragen", ar: "الأسئلة الشائعة" },
  "Short answers about searching, buying and selling a car here: contact with sellers, prices, paying safely, inspections and maintenance.":
    {
      nl: "Korte antwoorden over een auto zoeken, kopen en verkopen: contact met verkopers, prijzen, veilig betalen, APK en onderhoud.",
      ar: "إجابات قصيرة عن البحث عن سيارة وشرائها وبيعها هنا: التواصل مع البائعين، والأسعار، والدفع بأمان، والفحص الدوري، والصيانة.",
    },
  "There are no questions and answers to show at the moment.": {
    nl: "Er zijn op dit moment geen vragen en antwoorden om te tonen.",
    ar: "لا توجد أسئلة وإجابات لعرضها في الوقت الحالي.",
  },
  "Is your question not here?": { nl: "Staat je vraag er niet bij?", ar: "لم تجد سؤالك هنا؟" },
} as const satisfies Area;
