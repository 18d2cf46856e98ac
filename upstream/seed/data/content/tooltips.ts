import type { Lang } from "#contract/languages.ts";

const order: readonly Lang[] = ["en", "nl", "ar"];

/** Hints beside the fields of the sell form, by the field's name: English, Dutch, Arabic. */
const hints: Record<string, readonly [en: string, nl: string, ar: string]> = {
  license_plate: [
    "The Dutch number plate, with or without dashes. We use it to look up the right version.",
    "Het Nederlandse kenteken, met of zonder streepjes. Zo vinden we de juiste uitvoering.",
    "رقم لوحة الترخيص الهولندية، بشرطات أو من دونها. به نعرف مواصفات سيارتك بدقة.",
  ],
  brand: [
    "The maker, for example Volkswagen.",
    "Het merk, bijvoorbeeld Volkswagen.",
    "ماركة السيارة، مثل Volkswagen.",
  ],
  model: [
    "The model without the engine, for example Golf.",
    "Het model zonder motor, bijvoorbeeld Golf.",
    "الطراز من دون المحرك، مثل Golf.",
  ],
  model_year: [
    "The year of first registration on the papers.",
    "Het jaar van eerste toelating op het kentekenbewijs.",
    "سنة أول تسجيل كما في أوراق السيارة.",
  ],
  mileage: [
    "What the odometer shows today, in kilometres. Rounding to a hundred is fine.",
    "Wat de teller vandaag aangeeft, in kilometers. Afronden op honderd mag.",
    "ما يشير إليه عداد الكيلومترات اليوم، ويمكن التقريب إلى أقرب مئة.",
  ],
  color: ["The main colour of the bodywork.", "De hoofdkleur van de carrosserie.", "اللون الأساسي للهيكل."],
  fuel_type: [
    "A hybrid with a plug is a plug-in hybrid; without one it is a hybrid.",
    "Een hybride met stekker is een plug-in hybride; zonder stekker een hybride.",
    "السيارة الهجينة التي تُشحن من المقبس هي «هجين قابل للشحن»، وما عداها «هجين».",
  ],
  transmission_type: [
    "Semi-automatic means: no clutch pedal, but you can shift yourself.",
    "Halfautomaat betekent: geen koppelingspedaal, maar zelf schakelen kan.",
    "نصف أوتوماتيك يعني: لا دواسة للقابض، لكن يمكنك تبديل السرعات بنفسك.",
  ],
  expected_price: [
    "What you would like to get for it, in euros. It is a wish, not a commitment.",
    "Wat je er graag voor wilt hebben, in euro's. Het is een wens, je zit nergens aan vast.",
    "المبلغ الذي ترغب فيه باليورو، وهو رغبة لا تُلزمك بشيء.",
  ],
  photos: [
    "Front, rear, both sides, the interior and every dent. Good light sells.",
    "Voor, achter, beide zijkanten, het interieur en elke deuk. Goed licht verkoopt.",
    "من الأمام والخلف والجانبين ومن الداخل، مع كل خدش. الإضاءة الجيدة تساعد على البيع.",
  ],
  doors: [
    "Count the tailgate of a hatchback, estate or SUV as a door.",
    "Tel de achterklep van een hatchback, stationwagen of SUV als deur mee.",
    "احسب الباب الخلفي في سيارات الهاتشباك والستيشن واغن والإس يو في ضمن الأبواب.",
  ],
  seats: [
    "All seats, the driver's included.",
    "Alle zitplaatsen, ook die van de bestuurder.",
    "جميع المقاعد بما فيها مقعد السائق.",
  ],
  first_registration_date: [
    "The date of first admission on the registration card (field B).",
    "De datum eerste toelating op de kentekencard (veld B).",
    "تاريخ أول تسجيل على بطاقة السيارة (الخانة B).",
  ],
  last_apk_date: [
    "The day of the last inspection. Leave it empty when the car has not had one.",
    "De dag van de laatste keuring. Laat leeg als de auto nog niet gekeurd is.",
    "يوم آخر فحص دوري، واتركه فارغًا إن لم تُفحص السيارة بعد.",
  ],
  next_apk_date: [
    "The day until which the APK is valid; it is on the last report.",
    "De dag tot wanneer de APK geldig is; die staat op het laatste keuringsrapport.",
    "اليوم الذي تنتهي فيه صلاحية الفحص، وتجده في آخر تقرير.",
  ],
  first_name: [
    "As you would like to be addressed.",
    "Zoals je aangesproken wilt worden.",
    "كما تحب أن نناديك.",
  ],
  last_name: [
    "The name on the registration card, if the car is in your name.",
    "De naam op de kentekencard, als de auto op jouw naam staat.",
    "الاسم المدون على بطاقة السيارة إن كانت باسمك.",
  ],
  email: [
    "Your confirmation and the offers are sent here. It is never shown on the site.",
    "Hier sturen we de bevestiging en de biedingen naartoe. Het adres staat nooit op de site.",
    "نرسل إليه التأكيد والعروض، ولا يظهر في الموقع أبدًا.",
  ],
  phone: [
    "Only for questions about this car. Use the digits 0 to 9.",
    "Alleen voor vragen over deze auto. Gebruik de cijfers 0 tot en met 9.",
    "للأسئلة عن هذه السيارة فقط، واستخدم الأرقام الإنجليزية من 0 إلى 9.",
  ],
  message: [
    "Damage, service history, a second set of wheels: what a buyer should know.",
    "Schade, onderhoud, een tweede set wielen: wat een koper moet weten.",
    "الأضرار أو الصيانة أو مجموعة عجلات إضافية: كل ما ينبغي أن يعرفه المشتري.",
  ],
  terms: [
    "In short: the details are true and you may sell this car.",
    "Kort gezegd: de gegevens kloppen en je mag deze auto verkopen.",
    "باختصار: البيانات صحيحة ويحق لك بيع هذه السيارة.",
  ],
};

/** GET tooltips in a language. */
export function tooltipsFor(lang: Lang): { key: string; content: string }[] {
  return Object.entries(hints).map(([key, texts]) => ({ key, content: texts[order.indexOf(lang)]! }));
}
