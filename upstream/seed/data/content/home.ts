import type { HomeContent } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import { whyUs } from "./why-us.ts";

/** GET pages-content/home: everything below the hero. */
export const home: Record<Lang, HomeContent> = {
  en: {
    sections: {
      sell_car: {
        title: "Time to sell your car?",
        details:
          "Tell us your licence plate and mileage. Within two working days you hear what dealers in your area offer, and you decide whether to say yes.",
        book_button_text: "Sell your car",
      },
      recent: { title: "Recently Added Cars" },
      reviews: {
        title: "What buyers say",
        items: [
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
            text: "I bought from a private seller and booked the major service at a garage around the corner in the same evening.",
            car: "Ford Focus 1.0 EcoBoost Titanium",
          },
          {
            author: "Aylin Y.",
            rating: 5,
            text: "No surprises on the invoice: the price on the site was the price I paid.",
            car: "Renault ZOE R110 52 kWh Intens",
          },
        ],
      },
      categories: { title: "What are you looking for?" },
      brands: { title: "Popular makes" },
      why_us: whyUs.en,
    },
  },
  nl: {
    sections: {
      sell_car: {
        title: "Tijd om je auto te verkopen?",
        details:
          "Geef je kenteken en kilometerstand door. Binnen twee werkdagen hoor je wat autobedrijven bij jou in de buurt bieden, en je beslist zelf of je ja zegt.",
        book_button_text: "Verkoop je auto",
      },
      recent: { title: "Recent toegevoegde auto's" },
      reviews: {
        title: "Wat kopers zeggen",
        items: [
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
            text: "Van een particulier gekocht en dezelfde avond nog een grote beurt geboekt bij een garage om de hoek.",
            car: "Ford Focus 1.0 EcoBoost Titanium",
          },
          {
            author: "Aylin Y.",
            rating: 5,
            text: "Geen verrassingen op de factuur: de prijs op de site was de prijs die ik betaalde.",
            car: "Renault ZOE R110 52 kWh Intens",
          },
        ],
      },
      categories: { title: "Waar ben je naar op zoek?" },
      brands: { title: "Populaire merken" },
      why_us: whyUs.nl,
    },
  },
  ar: {
    sections: {
      sell_car: {
        title: "هل حان وقت بيع سيارتك؟",
        details:
          "أرسل إلينا رقم لوحة الترخيص وقراءة عداد الكيلومترات، وخلال يومي عمل تعرف ما تعرضه المعارض القريبة منك، والقرار لك وحدك.",
        book_button_text: "بِع سيارتك",
      },
      recent: { title: "سيارات أُضيفت حديثًا" },
      reviews: {
        title: "ماذا يقول المشترون",
        items: [
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
            text: "اشتريت من بائع خاص، وفي المساء نفسه حجزت صيانة كبيرة في ورشة قريبة.",
            car: "Ford Focus 1.0 EcoBoost Titanium",
          },
          {
            author: "Aylin Y.",
            rating: 5,
            text: "لا مفاجآت في الفاتورة: السعر على الموقع هو السعر الذي دفعته.",
            car: "Renault ZOE R110 52 kWh Intens",
          },
        ],
      },
      categories: { title: "عمَّ تبحث؟" },
      brands: { title: "أشهر الماركات" },
      why_us: whyUs.ar,
    },
  },
};
