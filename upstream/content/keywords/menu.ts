import type { Area } from "./area.ts";

/** What header and footer lead to. */
export default {
  "Sell A Car": { nl: "Auto verkopen", ar: "بيع سيارة" },
  "Maintenance Booking": { nl: "Onderhoud boeken", ar: "حجز صيانة" },
  Garages: { nl: "Garages", ar: "ورش الصيانة" },
  Pricing: { nl: "Tarieven", ar: "الأسعار" },
  "About Us": { nl: "Over ons", ar: "من نحن" },
  Contact: { nl: "Contact", ar: "تواصل معنا" },
  FAQ: { nl: "Veelgestelde vragen", ar: "الأسئلة الشائعة" },
  "Privacy Policy": { nl: "Privacyverklaring", ar: "سياسة الخصوصية" },
  "Terms of Use": { nl: "Gebruiksvoorwaarden", ar: "شروط الاستخدام" },
  "Cars and garages": { nl: "Auto's en garages", ar: "السيارات والورش" },
  "About this site": { nl: "Over deze site", ar: "عن الموقع" },
  Login: { nl: "Inloggen", ar: "تسجيل الدخول" },
  Signup: { nl: "Registreren", ar: "إنشاء حساب" },
  "Sell Car": { nl: "Auto verkopen", ar: "بِع سيارتك" },
  "Language: {{language}}": { nl: "Taal: {{language}}", ar: "اللغة: {{language}}" },
  "Back to top": { nl: "Terug naar boven", ar: "العودة إلى الأعلى" },
} as const satisfies Area;
