import type { HomeContent } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";

/** The people are invented. */
export const homeReviews: Record<Lang, HomeContent["sections"]["reviews"]["items"]> = {
  en: [
    {
      author: "Marloes K.",
      rating: 5,
      text: "The inspection date and the earlier price were simply there. I went to look at one car and it was the right one.",
      car: "Volvo V60 2.0 T4 Momentum",
    },
    {
      author: "Omar B.",
      rating: 5,
      text: "My parents could read everything in Arabic, so we chose the car together at the kitchen table.",
      car: "Toyota C-HR 1.8 Hybrid Style",
    },
    {
      author: "Jasper de W.",
      rating: 4,
      text: "Quick answer from the dealer and a fair trade-in. The test drive was at our door on Saturday morning.",
      car: "Kia Niro 1.6 GDi Hybrid DynamicLine",
    },
    {
      author: "Nienke V.",
      rating: 5,
      text: "First car, small budget. The filters worked even on the train with one bar of signal.",
      car: "Peugeot 108 1.0 e-VTi Active",
    },
    {
      author: "Peter H.",
      rating: 4,
      text: "I bought from a private seller and found a garage around the corner for the major service the same evening.",
      car: "Ford Focus 1.0 EcoBoost Titanium",
    },
    {
      author: "Aylin Y.",
      rating: 5,
      text: "No surprises on the invoice: the price on the site was the price I paid.",
      car: "Renault ZOE R110 52 kWh Intens",
    },
  ],
  nl: [
    {
      author: "Marloes K.",
      rating: 5,
      text: "De APK-datum en de eerdere prijs stonden er gewoon bij. Ik ben bij één auto gaan kijken en dat was meteen de goede.",
      car: "Volvo V60 2.0 T4 Momentum",
    },
    {
      author: "Omar B.",
      rating: 5,
      text: "Mijn ouders konden alles in het Arabisch lezen, dus we hebben de auto samen aan de keukentafel uitgezocht.",
      car: "Toyota C-HR 1.8 Hybrid Style",
    },
    {
      author: "Jasper de W.",
      rating: 4,
      text: "Snel antwoord van het autobedrijf en een eerlijke inruilprijs. De auto stond zaterdagochtend voor de deur voor een proefrit.",
      car: "Kia Niro 1.6 GDi Hybrid DynamicLine",
    },
    {
      author: "Nienke V.",
      rating: 5,
      text: "Eerste auto, klein budget. De filters werkten zelfs in de trein met één streepje bereik.",
      car: "Peugeot 108 1.0 e-VTi Active",
    },
    {
      author: "Peter H.",
      rating: 4,
      text: "Van een particulier gekocht en dezelfde avond nog een garage om de hoek gevonden voor de grote beurt.",
      car: "Ford Focus 1.0 EcoBoost Titanium",
    },
    {
      author: "Aylin Y.",
      rating: 5,
      text: "Geen verrassingen op de factuur: de prijs op de site was de prijs die ik betaalde.",
      car: "Renault ZOE R110 52 kWh Intens",
    },
  ],
  ar: [
    {
      author: "Marloes K.",
      rating: 5,
      text: "تاريخ الفحص والسعر السابق كانا ظاهرين أمامي. ذهبت لمعاينة سيارة واحدة فكانت هي المناسبة.",
      car: "Volvo V60 2.0 T4 Momentum",
    },
    {
      author: "Omar B.",
      rating: 5,
      text: "استطاع والداي قراءة كل شيء بالعربية، فاخترنا السيارة معًا ونحن في البيت.",
      car: "Toyota C-HR 1.8 Hybrid Style",
    },
    {
      author: "Jasper de W.",
      rating: 4,
      text: "رد سريع من المعرض وسعر استبدال منصف، ووصلت سيارة التجربة إلى بابنا صباح السبت.",
      car: "Kia Niro 1.6 GDi Hybrid DynamicLine",
    },
    {
      author: "Nienke V.",
      rating: 5,
      text: "سيارتي الأولى وبميزانية صغيرة. عملت الفلاتر حتى في القطار رغم ضعف الإشارة.",
      car: "Peugeot 108 1.0 e-VTi Active",
    },
    {
      author: "Peter H.",
      rating: 4,
      text: "اشتريت من بائع خاص، وفي المساء نفسه وجدت ورشة قريبة للصيانة الكبيرة.",
      car: "Ford Focus 1.0 EcoBoost Titanium",
    },
    {
      author: "Aylin Y.",
      rating: 5,
      text: "لا مفاجآت في الفاتورة: السعر على الموقع هو السعر الذي دفعته.",
      car: "Renault ZOE R110 52 kWh Intens",
    },
  ],
};
