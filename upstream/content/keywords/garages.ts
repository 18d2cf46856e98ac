import type { Area } from "./area.ts";

/** Garages: the list, a branch's page, the way to maintenance; opening hours and telephone links with them. */
export default {
  "This garage does not exist": { nl: "Deze garage bestaat niet", ar: "هذه الورشة غير موجودة" },

  // The list
  Garage: { nl: "Garage", ar: "ورشة صيانة" },
  "Garages in {{town}}": { nl: "Garages in {{town}}", ar: "ورش الصيانة في {{town}}" },
  "{{garages}}: {{service}}": { nl: "{{garages}}: {{service}}", ar: "{{garages}}: {{service}}" },
  "Compare what garages do and ask, when they are open and what is said of them.": {
    nl: "Vergelijk wat garages doen en vragen, wanneer ze open zijn en wat anderen van ze vinden.",
    ar: "قارن بين الورش: خدماتها وأسعارها وساعات عملها وآراء الناس فيها.",
  },
  "{{heading}}: compare {{count}} garages by prices, opening hours and reviews.": {
    en: {
      one: "{{heading}}: {{count}} garage with prices, opening hours and reviews.",
      other: "{{heading}}: compare {{count}} garages by prices, opening hours and reviews.",
    },
    nl: {
      one: "{{heading}}: {{count}} garage met prijzen, openingstijden en beoordelingen.",
      other: "{{heading}}: vergelijk {{count}} garages op prijs, openingstijden en beoordelingen.",
    },
    ar: {
      zero: "{{heading}}: الأسعار وساعات العمل والتقييمات.",
      one: "{{heading}}: ورشة واحدة مع الأسعار وساعات العمل والتقييمات.",
      two: "{{heading}}: قارن بين ورشتين من حيث الأسعار وساعات العمل والتقييمات.",
      few: "{{heading}}: قارن بين {{count}} ورش من حيث الأسعار وساعات العمل والتقييمات.",
      many: "{{heading}}: قارن بين {{count}} ورشة من حيث الأسعار وساعات العمل والتقييمات.",
      other: "{{heading}}: قارن بين {{count}} ورشة من حيث الأسعار وساعات العمل والتقييمات.",
    },
  },
  "{{count}} garages": {
    en: { one: "{{count}} garage", other: "{{count}} garages" },
    nl: { one: "{{count}} garage", other: "{{count}} garages" },
    ar: {
      zero: "لا توجد ورش",
      one: "ورشة واحدة",
      two: "ورشتان",
      few: "{{count}} ورش",
      many: "{{count}} ورشة",
      other: "{{count}} ورشة",
    },
  },
  "In the order of their names": { nl: "Op alfabetische volgorde", ar: "مرتبة أبجديًا" },
  "Search garages": { nl: "Garages zoeken", ar: "البحث عن ورش الصيانة" },
  "Name, street or kind of work": { nl: "Naam, straat of soort werk", ar: "الاسم أو الشارع أو نوع الخدمة" },
  Town: { nl: "Plaats", ar: "المدينة" },
  Service: { nl: "Werkzaamheden", ar: "الخدمة" },
  "Any service": { nl: "Alle werkzaamheden", ar: "كل الخدمات" },
  "Unknown service": { nl: "Onbekende werkzaamheden", ar: "خدمة غير معروفة" },
  "Find garages": { nl: "Zoek garages", ar: "ابحث عن ورش" },
  "We do not know this service, so there are no garages to show.": {
    nl: "Deze werkzaamheden kennen we niet, dus er zijn geen garages om te laten zien.",
    ar: "لا نعرف هذه الخدمة، ولذلك لا توجد ورش لعرضها.",
  },
  "We know no garage in “{{town}}”.": {
    nl: "We kennen geen garage in ‘{{town}}’.",
    ar: "لا نعرف ورشة في «{{town}}».",
  },
  "Did you mean one of these towns?": {
    nl: "Bedoel je een van deze plaatsen?",
    ar: "هل تقصد إحدى هذه المدن؟",
  },
  "No garages found": { nl: "Geen garages gevonden", ar: "لم نجد أي ورشة" },
  "Without {{filter}}: {{count}} garages": {
    en: {
      one: "Without {{filter}}: {{count}} garage",
      other: "Without {{filter}}: {{count}} garages",
    },
    nl: { one: "Zonder {{filter}}: {{count}} garage", other: "Zonder {{filter}}: {{count}} garages" },
    ar: {
      zero: "من دون {{filter}}: لا توجد ورش",
      one: "من دون {{filter}}: ورشة واحدة",
      two: "من دون {{filter}}: ورشتان",
      few: "من دون {{filter}}: {{count}} ورش",
      many: "من دون {{filter}}: {{count}} ورشة",
      other: "من دون {{filter}}: {{count}} ورشة",
    },
  },
  "Show all garages": { nl: "Toon alle garages", ar: "عرض كل الورش" },
  "None in this town, but these are the nearest": {
    nl: "Niet in deze plaats, maar deze zijn het dichtstbij",
    ar: "لا توجد ورشة في هذه المدينة، وهذه أقرب الورش إليها",
  },

  // Cards
  "{{distance}} away": { nl: "op {{distance}}", ar: "على بُعد {{distance}}" },
  "and {{count}} more services": {
    en: { one: "and {{count}} more service", other: "and {{count}} more services" },
    nl: { one: "en nog {{count}} andere", other: "en nog {{count}} andere" },
    ar: {
      zero: "ولا خدمات أخرى",
      one: "وخدمة أخرى",
      two: "وخدمتان أخريان",
      few: "و{{count}} خدمات أخرى",
      many: "و{{count}} خدمة أخرى",
      other: "و{{count}} خدمة أخرى",
    },
  },
  "No reviews yet": { nl: "Nog geen beoordelingen", ar: "لا توجد تقييمات بعد" },
  "{{count}} reviews": {
    en: { one: "{{count}} review", other: "{{count}} reviews" },
    nl: { one: "{{count}} beoordeling", other: "{{count}} beoordelingen" },
    ar: {
      zero: "لا توجد تقييمات",
      one: "تقييم واحد",
      two: "تقييمان",
      few: "{{count}} تقييمات",
      many: "{{count}} تقييمًا",
      other: "{{count}} تقييم",
    },
  },
  "Call {{name}}": { nl: "Bel {{name}}", ar: "اتصل بـ {{name}}" },

  // Opening hours
  Today: { nl: "Vandaag", ar: "اليوم" },
  "Open until {{time}}": { nl: "Open tot {{time}}", ar: "مفتوح حتى الساعة {{time}}" },
  "Closed, opens at {{time}}": { nl: "Gesloten tot {{time}}", ar: "مغلق، يفتح الساعة {{time}}" },
  "Closed, opens tomorrow at {{time}}": {
    nl: "Gesloten tot morgen {{time}}",
    ar: "مغلق، يفتح غدًا الساعة {{time}}",
  },
  "Closed, opens {{day}} at {{time}}": {
    nl: "Gesloten tot {{day}} {{time}}",
    ar: "مغلق، يفتح يوم {{day}} الساعة {{time}}",
  },

  // A branch
  "{{name}} in {{town}}": { nl: "{{name}} in {{town}}", ar: "{{name}} في {{town}}" },
  "{{name}}: services with prices, opening hours, reviews, address and telephone.": {
    nl: "{{name}}: werkzaamheden met prijzen, openingstijden, beoordelingen, adres en telefoonnummer.",
    ar: "{{name}}: الخدمات مع أسعارها وساعات العمل والتقييمات والعنوان ورقم الهاتف.",
  },
  "Show on the map": { nl: "Toon op de kaart", ar: "عرض على الخريطة" },
  "Services and prices": { nl: "Werkzaamheden en prijzen", ar: "الخدمات والأسعار" },
  "About this garage": { nl: "Over deze garage", ar: "عن هذه الورشة" },
  Reviews: { nl: "Beoordelingen", ar: "التقييمات" },
  "Failed to load reviews. Please try again.": {
    nl: "De beoordelingen konden niet worden geladen. Probeer het opnieuw.",
    ar: "تعذّر تحميل التقييمات. يرجى المحاولة مرة أخرى.",
  },
  "Reviews are visitors' own opinions. We do not check whether they were customers of the garage.": {
    nl: "Beoordelingen zijn de eigen mening van bezoekers. We controleren niet of ze klant van de garage waren.",
    ar: "التقييمات آراء شخصية للزوار، ولا نتحقق من أنهم كانوا عملاء لدى الورشة.",
  },
  "A visitor": { nl: "Een bezoeker", ar: "أحد الزوار" },
  "{{count}} stars": {
    en: { one: "{{count}} star", other: "{{count}} stars" },
    nl: { one: "{{count}} ster", other: "{{count}} sterren" },
    ar: {
      zero: "بلا نجوم",
      one: "نجمة واحدة",
      two: "نجمتان",
      few: "{{count}} نجوم",
      many: "{{count}} نجمة",
      other: "{{count}} نجمة",
    },
  },

  // Maintenance
  "Choose a service, find a garage, call or visit.": {
    nl: "Kies wat er moet gebeuren, vind een garage, bel of ga langs.",
    ar: "اختر الخدمة، وابحث عن ورشة، ثم اتصل بها أو زُرها.",
  },
  "APK, service, tyres or repair: choose a service, find a garage in your town, call or visit.": {
    nl: "APK, beurt, banden of reparatie: kies wat er moet gebeuren, vind een garage bij jou in de buurt, bel of ga langs.",
    ar: "الفحص الدوري (APK) أو الصيانة أو الإطارات أو الإصلاح: اختر الخدمة، وابحث عن ورشة في مدينتك، ثم اتصل بها أو زُرها.",
  },
  "Choose a service": { nl: "Kies wat er moet gebeuren", ar: "اختر الخدمة" },
  "What it costs differs from garage to garage; you see each one's price.": {
    nl: "Wat het kost, verschilt per garage; je ziet van elke garage de prijs.",
    ar: "تختلف التكلفة من ورشة إلى أخرى، وسترى سعر كل ورشة.",
  },
  "We do not know this service. Please choose one of these.": {
    nl: "Deze werkzaamheden kennen we niet. Kies een van deze.",
    ar: "لا نعرف هذه الخدمة. يرجى اختيار إحدى هذه الخدمات.",
  },
  Change: { nl: "Wijzigen", ar: "تغيير" },
  "Find a garage": { nl: "Vind een garage", ar: "ابحث عن ورشة" },
  "In your own town or one nearby.": {
    nl: "In je eigen plaats of in de buurt.",
    ar: "في مدينتك أو في مدينة قريبة.",
  },
  "Show them in all towns": { nl: "Toon ze in alle plaatsen", ar: "عرضها في كل المدن" },
  "Call or visit": { nl: "Bel of ga langs", ar: "اتصل بالورشة أو زُرها" },
  "You agree on day and hour with the garage itself.": {
    nl: "Dag en tijd spreek je met de garage zelf af.",
    ar: "تتفق مع الورشة مباشرةً على اليوم والساعة.",
  },
} as const satisfies Area;
