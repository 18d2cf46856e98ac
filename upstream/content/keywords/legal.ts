import type { Area } from "./area.ts";

/** The privacy policy and the terms of use, around the API's own texts. */
export default {
  "Privacy policy": { nl: "Privacyverklaring", ar: "سياسة الخصوصية" },
  "What happens with your personal data here: what we keep and why, who receives it, for how long, and your rights.":
    {
      nl: "Wat er hier met je persoonsgegevens gebeurt: wat we bewaren en waarom, wie het krijgt, hoelang, en wat je rechten zijn.",
      ar: "ماذا يحدث لبياناتك الشخصية هنا: ما نحفظه ولماذا ولأي مدة، ومن يتلقاه، وما حقوقك.",
    },
  "Terms of use": { nl: "Gebruiksvoorwaarden", ar: "شروط الاستخدام" },
  "The rules of this marketplace for buyers, sellers and garages, in plain words.": {
    nl: "De regels van deze marktplaats voor kopers, verkopers en garages, in gewone taal.",
    ar: "قواعد هذه السوق للمشترين والبائعين والورش، بلغة واضحة.",
  },
  "Last updated: {{date}}": { nl: "Laatst bijgewerkt: {{date}}", ar: "آخر تحديث: {{date}}" },
  "On this page": { nl: "Op deze pagina", ar: "في هذه الصفحة" },
  "This text is not available yet.": { nl: "Deze tekst is er nog niet.", ar: "هذا النص غير متاح بعد." },
} as const satisfies Area;
