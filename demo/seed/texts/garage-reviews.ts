import type { Lang } from "#contract/languages.ts";

/*
 * Reviews of garages, each in one language: a sentence about the work (`work`, by the service's English name in
 * data/garages.ts) and one about the outcome.
 */

type SentencesByLanguage = Record<Lang, readonly string[]>;

export const serviceSentences: Record<string, SentencesByLanguage> = {
  "APK inspection": {
    nl: [
      "Voor de APK geweest.",
      "Auto weggebracht voor de APK, een uur later kon ik hem weer ophalen.",
      "APK laten doen, één lampje vervangen en meteen afgemeld.",
    ],
    en: ["Went for the APK.", "Passed the APK after they replaced a wiper for a few euros."],
    ar: ["أجريت عندهم فحص APK."],
  },
  "Minor service": {
    nl: ["Kleine beurt laten doen aan onze Polo.", "Jaarlijkse kleine beurt, voor het derde jaar hier."],
    en: ["Minor service on our Yaris.", "Had the yearly service done."],
    ar: ["أجريت الصيانة الصغيرة السنوية."],
  },
  "Major service": {
    nl: [
      "Grote beurt voor de stationwagen, met lijstje van wat er volgend jaar aankomt.",
      "Grote beurt bij 120.000 km.",
    ],
    en: [
      "Major service at 90,000 km.",
      "Brought the car in for its major service before a holiday to Italy.",
    ],
    ar: ["أحضرت السيارة للصيانة الكبيرة قبل السفر."],
  },
  "Oil and filter change": {
    nl: ["Even tussendoor olie laten verversen.", "Olie en filters vervangen terwijl ik wachtte."],
    en: ["Oil change while I waited.", "Quick oil and filter change."],
    ar: ["غيّرت الزيت والفلتر وأنا أنتظر."],
  },
  "Tyre change (summer/winter)": {
    nl: ["Winterbanden laten wisselen.", "Banden gewisseld en de zomerset hier in opslag gegeven."],
    en: ["Swapped to winter tyres.", "They store my summer set and swap it twice a year."],
    ar: ["بدّلت الإطارات إلى الشتوية."],
  },
  "Front brake pads": {
    nl: [
      "Remblokken voor vervangen, ze lieten me de oude zien.",
      "Piepende remmen, binnen een dag opgelost.",
    ],
    en: ["New front brake pads; they showed me the old ones.", "Had squeaking brakes looked at."],
    ar: ["غيّرت فحمات الفرامل الأمامية وأروني القديمة."],
  },
  "Air-conditioning service": {
    nl: ["De airco laten vullen voor de zomer.", "Aircoservice gedaan, hij koelt weer als nieuw."],
    en: ["Air conditioning refilled before the summer.", "The air conditioning smelled; now it does not."],
    ar: ["عبّأت غاز المكيف قبل الصيف."],
  },
  "Battery replacement": {
    nl: ["Accu leeg op een maandagochtend, dezelfde dag een nieuwe.", "Nieuwe accu laten plaatsen."],
    en: ["Dead battery on a cold morning, helped the same day.", "New battery fitted in twenty minutes."],
    ar: ["فرغت البطارية فبدّلوها في اليوم نفسه."],
  },
  "Timing belt": {
    nl: [
      "Distributieriem en waterpomp laten vervangen.",
      "Distributieriem vervangen, twee offertes vergeleken.",
    ],
    en: [
      "Timing belt and water pump replaced.",
      "Had the timing belt done here after comparing three quotes.",
    ],
    ar: ["غيّرت سير التوقيت ومضخة الماء."],
  },
  Diagnostics: {
    nl: ["Motorlampje bleef branden; storing laten uitlezen.", "Storing waar twee anderen niet uitkwamen."],
    en: ["Engine light would not go out.", "They found the fault that two others had not."],
    ar: ["بقيت لمبة المحرك مضاءة ففحصوا السيارة بالكمبيوتر."],
  },
  "Wheel alignment": {
    nl: ["Auto trok naar rechts, wielen laten uitlijnen.", "Laten uitlijnen na het wisselen van de banden."],
    en: ["The car pulled to the right, so I had the wheels aligned.", "Wheel alignment after a pothole."],
    ar: ["ضبطوا زوايا العجلات بعد أن كانت السيارة تميل إلى اليمين."],
  },
  "EV check and battery report": {
    nl: ["EV-check met accurapport voordat ik hem verkocht.", "Accu van mijn e-Golf laten meten."],
    en: ["Battery report for my electric car before selling it.", "EV check on a used Leaf I wanted to buy."],
    ar: ["فحصوا بطارية سيارتي الكهربائية وأعطوني تقريرًا."],
  },
};

/** `happy` goes with four or five stars, `mixed` with three, `unhappy` with one or two. */
export const reviewOutcomes: Record<"happy" | "mixed" | "unhappy", SentencesByLanguage> = {
  happy: {
    nl: [
      "Netjes geholpen en precies de afgesproken prijs betaald.",
      "Duidelijke uitleg, geen verrassingen op de rekening.",
      "Ze belden eerst voordat ze iets extra's deden, dat is fijn.",
      "Vriendelijke monteurs die de tijd nemen.",
      "De leenfiets stond klaar, prima geregeld.",
      "Eerlijk advies: wat nog een jaar mee kon, hebben ze laten zitten.",
      "Binnen een dag klaar, zoals beloofd.",
      "Ik kom hier graag terug.",
      "Scherpe prijs vergeleken met de dealer, en hetzelfde werk.",
      "De auto kwam schoner terug dan hij ging.",
      "Kon dezelfde week al terecht.",
      "Goede koffie, snelle service, geen gedoe.",
      "Ze lieten op foto's zien wat er versleten was.",
      "Aanrader voor wie een garage zoekt die gewoon zegt waar het op staat.",
    ],
    en: [
      "Friendly people, and the bill was exactly what they had quoted.",
      "They explained everything in English and showed me the worn parts.",
      "No pressure to do more than was needed.",
      "Ready when they said it would be.",
      "Fair price, and they called before doing anything extra.",
      "I will be back next year.",
      "Honest advice, which is rare enough.",
      "Got an appointment within two days.",
    ],
    ar: [
      "تعامل راقٍ والسعر كما اتفقنا تمامًا.",
      "شرحوا لي كل شيء بوضوح ولم أدفع أكثر من المتفق عليه.",
      "عمل متقن وفي الموعد، أنصح بهم.",
    ],
  },
  mixed: {
    nl: [
      "Het werk was goed, maar ik heb een uur langer gewacht dan gezegd.",
      "Prima uitgevoerd, al was de prijs hoger dan ik had verwacht.",
      "Telefonisch slecht bereikbaar, ter plekke wel goed geholpen.",
      "In orde, maar de rekening had duidelijker gekund.",
    ],
    en: [
      "The work was fine, but I had to call twice to hear that the car was ready.",
      "Good job in the end; the price was on the high side.",
      "Not bad, though I waited an hour longer than planned.",
    ],
    ar: ["العمل جيد لكن الانتظار كان أطول من المتوقع."],
  },
  unhappy: {
    nl: [
      "De afspraak werd op het laatste moment verzet en niemand belde.",
      "Moest na een week terug omdat het niet goed was; toen wel netjes opgelost.",
      "De rekening viel tachtig euro hoger uit zonder dat er overlegd was.",
    ],
    en: [
      "They moved the appointment without calling me.",
      "Had to come back a week later for the same thing.",
      "The bill was higher than quoted and nobody had asked me.",
    ],
    ar: ["أجّلوا الموعد دون أن يتصلوا بي."],
  },
};
