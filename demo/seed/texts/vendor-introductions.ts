import type { LocalizedSentence } from "./car-descriptions.ts";

/* Placeholders: {name}, {town}, {since}, {makes}. An introduction has one text of each group. */

const sentence = (en: string, nl: string, ar: string): LocalizedSentence => ({ en, nl, ar });

export const dealerIntroductions: readonly LocalizedSentence[] = [
  sentence(
    "{name} is a family business that has been selling cars in {town} since {since}.",
    "{name} is een familiebedrijf dat sinds {since} auto's verkoopt in {town}.",
    "شركة {name} العائلية تبيع السيارات في {town} منذ عام {since}.",
  ),
  sentence(
    "What began as a small workshop in {since} is now {name}: one of the best-known showrooms in and around {town}.",
    "Wat in {since} begon als een kleine werkplaats is nu {name}: een van de bekendste showrooms in en rond {town}.",
    "ما بدأ عام {since} ورشةً صغيرة أصبح اليوم {name}، إحدى أشهر صالات العرض في {town} ومحيطها.",
  ),
  sentence(
    "In {town}, {name} has stood for straightforward trade since {since}: what we say about a car is what you get.",
    "In {town} staat {name} sinds {since} voor eerlijke handel: wat we over een auto zeggen, dat krijg je ook.",
    "تُعرف {name} في {town} منذ عام {since} بصدق التعامل: ما نقوله عن السيارة هو ما تحصل عليه.",
  ),
];

export const agentIntroductions: readonly LocalizedSentence[] = [
  sentence(
    "{name} has been selling cars on behalf of their owners since {since}, from {town} and throughout the Netherlands.",
    "{name} verkoopt sinds {since} auto's namens hun eigenaren, vanuit {town} en door heel Nederland.",
    "تبيع {name} السيارات نيابةً عن أصحابها منذ عام {since}، من {town} وفي جميع أنحاء هولندا.",
  ),
  sentence(
    "Selling privately without the fuss: {name} in {town} has taken care of photos, viewings and paperwork since {since}.",
    "Particulier verkopen zonder gedoe: {name} in {town} regelt sinds {since} de foto's, bezichtigingen en het papierwerk.",
    "بيع سيارتك الخاصة من دون عناء: تتولى {name} في {town} منذ عام {since} التصوير والمعاينات والأوراق.",
  ),
];

export const vendorSpecialities = {
  makes: [
    sentence(
      "We know {makes} inside out, new and used, and service them in our own workshop.",
      "Wij kennen {makes} van haver tot gort, nieuw en gebruikt, en doen het onderhoud in eigen werkplaats.",
      "نعرف سيارات {makes} بكل تفاصيلها، الجديدة والمستعملة، ونُجري صيانتها في ورشتنا الخاصة.",
    ),
    sentence(
      "Our heart lies with {makes}, but every good trade-in is welcome.",
      "Ons hart ligt bij {makes}, maar elke goede inruilauto is welkom.",
      "شغفنا هو سيارات {makes}، لكننا نرحب باستبدال أي سيارة جيدة.",
    ),
  ],
  field: [
    sentence(
      "We have chosen one kind of car, and therefore know what to look out for.",
      "Wij hebben bewust voor één soort auto gekozen en weten dus waar je op moet letten.",
      "اخترنا التخصص في نوع واحد من السيارات، ولذلك نعرف جيدًا ما ينبغي الانتباه إليه.",
    ),
  ],
  any: [
    sentence(
      "In our stock you will find cars of all makes, from a first small car to a large estate.",
      "In onze voorraad vind je auto's van alle merken, van een eerste kleine auto tot een ruime stationwagen.",
      "تجد لدينا سيارات من كل الماركات، من السيارة الصغيرة الأولى إلى الستيشن واغن الرحبة.",
    ),
    sentence(
      "We pick every car ourselves; what we would not drive, we do not sell.",
      "Elke auto kopen we zelf in; waar we zelf niet in zouden rijden, verkopen we niet.",
      "نختار كل سيارة بأنفسنا، وما لا نرضى قيادته لا نبيعه.",
    ),
  ],
} satisfies Record<string, readonly LocalizedSentence[]>;

export const vendorPromises: readonly LocalizedSentence[] = [
  sentence(
    "Every car gets a major inspection and twelve months' guarantee.",
    "Iedere auto krijgt een grote beurt en twaalf maanden garantie.",
    "تخضع كل سيارة لفحص شامل وتُسلَّم بضمان اثني عشر شهرًا.",
  ),
  sentence(
    "Trade-in, finance and insurance are arranged at one desk.",
    "Inruil, financiering en verzekering regel je aan één balie.",
    "الاستبدال والتمويل والتأمين تُنجز كلها في مكتب واحد.",
  ),
  sentence(
    "Come by without an appointment, or let us drive the car to your door for a test drive.",
    "Kom langs zonder afspraak, of laat ons de auto voor een proefrit voorrijden.",
    "زرنا من دون موعد، أو دعنا نُحضر السيارة إلى بابك لتجربتها.",
  ),
  sentence(
    "We speak Dutch, English and Arabic and take our time for your questions.",
    "Wij spreken Nederlands, Engels en Arabisch en nemen de tijd voor je vragen.",
    "نتحدث الهولندية والإنجليزية والعربية، ونمنح أسئلتك الوقت الكافي.",
  ),
];
