import type { Area } from "./area.ts";

/** What the about-us page says beside the API's own texts. */
export default {
  "Who we are and what we stand for: honest listings, sellers you can check, full prices and garages nearby, in three languages.":
    {
      nl: "Wie we zijn en waar we voor staan: eerlijke advertenties, verkopers die je kunt controleren, prijzen zonder bijkomende kosten en garages in de buurt, in drie talen.",
      ar: "من نحن وما الذي نلتزم به: إعلانات صادقة، وبائعون يمكنك التحقق منهم، وأسعار كاملة، وورش قريبة منك، بثلاث لغات.",
    },
  "Feature Title": { nl: "Titel van het kenmerk", ar: "عنوان الميزة" },
  "Feature description goes here": {
    nl: "Hier komt de beschrijving van het kenmerk",
    ar: "هنا يوضع وصف الميزة",
  },
  "A bright showroom with three cars, a blue one in front": {
    nl: "Een lichte showroom met drie auto's, een blauwe vooraan",
    ar: "صالة عرض مضيئة فيها ثلاث سيارات، في مقدمتها سيارة زرقاء",
  },
  "A red convertible on a road along the dunes and the sea": {
    nl: "Een rode cabriolet op een weg langs de duinen en de zee",
    ar: "سيارة حمراء مكشوفة على طريق بمحاذاة الكثبان والبحر",
  },
  "Play the video (it then loads from {{host}})": {
    nl: "Video afspelen (wordt dan geladen van {{host}})",
    ar: "شغّل الفيديو (يُحمَّل عندئذٍ من {{host}})",
  },
} as const satisfies Area;
