import type { LocalizedSentence } from "./car-descriptions.ts";

/* Placeholders: {name}, {town}, {since}, {lifts}. An introduction has one text of each group. */

const sentence = (en: string, nl: string, ar: string): LocalizedSentence => ({ en, nl, ar });

export const garageIntroductions: readonly LocalizedSentence[] = [
  sentence(
    "{name} is an all-makes garage in {town} with {lifts} lifts and room to look along with the mechanic.",
    "{name} is een universele garage in {town} met {lifts} bruggen, waar je gerust met de monteur mag meekijken.",
    "تستقبل ورشة {name} في {town} سيارات كل الماركات، وفيها رافعات عددها {lifts}، ويمكنك متابعة العمل مع الفني.",
  ),
  sentence(
    "Since {since} people in {town} have brought their cars to {name}: a small team, {lifts} lifts and no waiting-room talk.",
    "Sinds {since} brengen mensen uit {town} hun auto naar {name}: een klein team, {lifts} bruggen en geen verkooppraatjes.",
    "منذ عام {since} يأتمن أهل {town} ورشة {name} على سياراتهم: فريق صغير ورافعات عددها {lifts} وكلام صريح.",
  ),
  sentence(
    "At {name} in {town} you speak to the mechanic who works on your car, not to a desk.",
    "Bij {name} in {town} spreek je de monteur die aan je auto werkt, en niet een balie.",
    "لدى {name} في {town} تتحدث مباشرةً إلى الفني الذي يعمل على سيارتك.",
  ),
];

export const garageSpecialities = {
  any: [
    sentence(
      "We service cars and light vans of every make, by the manufacturer's schedule and with the warranty kept.",
      "We onderhouden auto's en lichte bestelwagens van elk merk, volgens fabrieksvoorschrift en met behoud van garantie.",
      "نُجري صيانة السيارات والفانات الخفيفة من كل الماركات وفق جدول الشركة المصنّعة مع الحفاظ على الضمان.",
    ),
    sentence(
      "Older cars are welcome too: we look for the repair that is still worth it, and say so when none is.",
      "Ook oudere auto's zijn welkom: we zoeken de reparatie die nog de moeite waard is, en zeggen het eerlijk als die er niet is.",
      "السيارات القديمة مرحب بها أيضًا: نبحث عن الإصلاح المجدي، ونصارحك إن لم يكن مجديًا.",
    ),
  ],
  tyres: [
    sentence(
      "Tyres are our trade: we store your second set clean and dry, and fit it when the weather turns.",
      "Banden zijn ons vak: je tweede set ligt hier schoon en droog, en gaat eronder zodra het weer omslaat.",
      "الإطارات مهنتنا: نحفظ طقمك الثاني نظيفًا وجافًا، ونركّبه حين يتغير الطقس.",
    ),
  ],
  electric: [
    sentence(
      "Our mechanics are certified for high voltage, and you get the state of your battery in writing.",
      "Onze monteurs zijn gecertificeerd voor hoogspanning, en je krijgt de staat van je accu zwart op wit.",
      "فنيونا معتمدون للعمل على الجهد العالي، وتحصل على تقرير مكتوب عن حالة البطارية.",
    ),
  ],
} satisfies Record<string, readonly LocalizedSentence[]>;

export const garagePromises: readonly LocalizedSentence[] = [
  sentence(
    "You see the price before we start, and we call before we do anything extra.",
    "Je weet de prijs voordat we beginnen, en we bellen voordat we iets extra's doen.",
    "تعرف السعر قبل أن نبدأ، ونتصل بك قبل أي عمل إضافي.",
  ),
  sentence(
    "A courtesy bicycle is ready, and a courtesy car when you ask for it in time.",
    "Er staat een leenfiets klaar, en een leenauto als je er op tijd om vraagt.",
    "لدينا دراجة بديلة جاهزة، وسيارة بديلة إن طلبتها مسبقًا.",
  ),
  sentence(
    "Bring the car in the morning and drive home the same day; the coffee is on us if you wait.",
    "Breng de auto 's ochtends en rijd dezelfde dag weer naar huis; wacht je even, dan staat de koffie klaar.",
    "أحضر السيارة صباحًا وعُد بها في اليوم نفسه، وإن انتظرت فالقهوة علينا.",
  ),
  sentence(
    "On parts and labour you have two years' guarantee.",
    "Op onderdelen en arbeid krijg je twee jaar garantie.",
    "ضمان سنتين على القطع وأجور العمل.",
  ),
];
