import type { Area } from "./area.ts";

/** The rules of what a business says of itself (contract/vendor-profile.ts). */
export default {
  "Business name is required": { nl: "Vul de bedrijfsnaam in", ar: "اسم النشاط التجاري مطلوب" },
  "Address is required": { nl: "Vul het adres in", ar: "العنوان مطلوب" },
  "Please choose a town": { nl: "Kies een plaats", ar: "يرجى اختيار مدينة" },
  "KVK number is required": { nl: "Vul het KVK-nummer in", ar: "رقم السجل التجاري (KVK) مطلوب" },
  "A KVK number has 8 digits": {
    nl: "Een KVK-nummer heeft 8 cijfers",
    ar: "يتكون رقم السجل التجاري (KVK) من 8 أرقام",
  },
  "This KVK number does not exist: please check its digits": {
    nl: "Dit KVK-nummer bestaat niet: controleer de cijfers",
    ar: "رقم السجل التجاري (KVK) هذا غير موجود: يرجى مراجعة أرقامه",
  },
  "Please enter a Dutch VAT number": {
    nl: "Vul een Nederlands btw-nummer in",
    ar: "يرجى إدخال رقم ضريبي هولندي",
  },
  "This VAT number does not exist: please check its digits": {
    nl: "Dit btw-nummer bestaat niet: controleer de cijfers",
    ar: "هذا الرقم الضريبي غير موجود: يرجى مراجعة أرقامه",
  },
  "Please enter a time such as 09:00": {
    nl: "Vul een tijd in zoals 09:00",
    ar: "يرجى إدخال وقت مثل 09:00",
  },
  "Please enter both times, or neither when you are closed": {
    nl: "Vul beide tijden in, of geen van beide als je gesloten bent",
    ar: "يرجى إدخال الوقتين معًا، أو تركهما فارغين إذا كنت مغلقًا",
  },
  "The closing time must be later than the opening time": {
    nl: "De sluitingstijd moet na de openingstijd liggen",
    ar: "يجب أن يكون وقت الإغلاق بعد وقت الفتح",
  },
} as const satisfies Area;
