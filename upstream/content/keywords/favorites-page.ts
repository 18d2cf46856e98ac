import type { Area } from "./area.ts";

/** Hearts, the kept cars, a customer's front page and messages. */
export default {
  "Remove {{title}} from favorites": {
    nl: "Haal {{title}} uit je favorieten",
    ar: "إزالة {{title}} من المفضلة",
  },
  "Something went wrong": { nl: "Er ging iets mis", ar: "حدث خطأ ما" },
  "Last price": { nl: "Laatste prijs", ar: "آخر سعر" },
  "Last added first": { nl: "Laatst toegevoegd eerst", ar: "الأحدث إضافةً أولًا" },
  "{{title}} is not in your favorites any more.": {
    nl: "{{title}} staat niet meer bij je favorieten.",
    ar: "لم تعد {{title}} ضمن سياراتك المفضلة.",
  },
  Undo: { nl: "Ongedaan maken", ar: "تراجع" },
  "We could not load your favorites": {
    nl: "We konden je favorieten niet laden",
    ar: "تعذّر تحميل سياراتك المفضلة",
  },
  "They are not lost. Please try again in a moment.": {
    nl: "Ze zijn niet weg. Probeer het zo nog eens.",
    ar: "لم تُفقد أي سيارة. يرجى المحاولة مرة أخرى بعد قليل.",
  },
  "You have no favorites yet": { nl: "Je hebt nog geen favorieten", ar: "لا توجد سيارات مفضلة بعد" },
  "Press the heart of a car to keep it here, with its price as it changes.": {
    nl: "Druk op het hartje van een auto om die hier te bewaren. Verandert de prijs, dan zie je dat hier ook.",
    ar: "اضغط على القلب في أي سيارة لحفظها هنا ومتابعة سعرها إذا تغيّر.",
  },
  "Kept last": { nl: "Laatst bewaard", ar: "آخر ما حفظته" },
  "All favorites": { nl: "Alle favorieten", ar: "كل المفضلة" },
  "All messages": { nl: "Alle berichten", ar: "كل الرسائل" },
  "No unread messages": { nl: "Geen ongelezen berichten", ar: "لا رسائل غير مقروءة" },
  "Welcome, {{name}}": { nl: "Welkom, {{name}}", ar: "مرحبًا، {{name}}" },
  "Edit profile": { nl: "Profiel bewerken", ar: "تعديل الملف الشخصي" },
  "Your profile is complete": { nl: "Je profiel is compleet", ar: "ملفك الشخصي مكتمل" },
  "Still missing: {{parts}}": { nl: "Ontbreekt nog: {{parts}}", ar: "ما زال ينقص: {{parts}}" },
  "You have no messages": { nl: "Je hebt geen berichten", ar: "لا توجد رسائل" },
  "Ask a seller your question from the page of their car. The answer comes by e-mail.": {
    nl: "Stel je vraag aan een verkoper op de pagina van de auto. Het antwoord komt per e-mail.",
    ar: "اطرح سؤالك على البائع من صفحة سيارته، ويصلك الرد بالبريد الإلكتروني.",
  },
} as const satisfies Area;
