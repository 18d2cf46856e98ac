import type { Area } from "./area.ts";

/** Selling a car: the page, and the ways to it. */
export default {
  "Sell your car": { nl: "Verkoop je auto", ar: "بِع سيارتك" },
  "Sell my car": { nl: "Mijn auto verkopen", ar: "أريد بيع سيارتي" },
  "Tell us about your car, and hear what it could fetch. You decide whether to sell.": {
    nl: "Vertel ons over je auto en hoor wat hij kan opbrengen. Jij beslist of je verkoopt.",
    ar: "أخبرنا عن سيارتك لتعرف كم يمكن أن تساوي، وقرار البيع لك وحدك.",
  },
  "Tell us about your car": { nl: "Meld je auto aan", ar: "أخبرنا عن سيارتك" },
  "How it works": { nl: "Zo werkt het", ar: "خطوات البيع" },
  "Write to us": { nl: "Stuur ons een bericht", ar: "راسلنا" },
  "Send us the number plate, the mileage and how to reach you. It commits you to nothing.": {
    nl: "Geef het kenteken en de kilometerstand door, en hoe we je bereiken. Je zit nergens aan vast.",
    ar: "أرسل إلينا رقم اللوحة وقراءة العداد وطريقة التواصل معك، ولا يلزمك ذلك بشيء.",
  },
  "We get in touch": { nl: "Wij nemen contact op", ar: "نتواصل معك" },
  "By e-mail or phone we ask what is still missing, and tell you how to send your photos.": {
    nl: "Per e-mail of telefoon vragen we wat er nog ontbreekt en spreken we af hoe je je foto's stuurt.",
    ar: "نسألك عبر البريد الإلكتروني أو الهاتف عما ينقصنا، ونخبرك كيف ترسل صور السيارة.",
  },
  "You get a proposal": { nl: "Je krijgt een voorstel", ar: "يصلك عرض" },
  "You hear what dealers in your area offer and what your car could fetch.": {
    nl: "Je hoort wat autobedrijven bij jou in de buurt bieden en wat je auto kan opbrengen.",
    ar: "تعرف ما تعرضه المعارض القريبة منك وكم يمكن أن تساوي سيارتك.",
  },
  "You decide": { nl: "Jij beslist", ar: "القرار لك" },
  "Say yes only when the price is right. Until then the car stays yours.": {
    nl: "Zeg pas ja als de prijs goed is. Tot die tijd blijft de auto van jou.",
    ar: "لا توافق إلا إذا ناسبك السعر، وتبقى السيارة ملكك حتى ذلك الحين.",
  },
  "What to have at hand": { nl: "Houd dit bij de hand", ar: "ما تحتاج إلى تجهيزه" },
  "The more of this you send, the better our first answer.": {
    nl: "Hoe meer je hiervan meestuurt, hoe beter ons eerste antwoord.",
    ar: "كلما أرسلت معلومات أكثر كان ردّنا الأول أدق.",
  },
} as const satisfies Area;
