import type { AboutContent } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import { whyUs } from "./why-us.ts";

/** The project's own film of a walk past drawn cars, served by the pictures' sub-app. */
const video = { video_type: "upload", video_src: "/media/video/market.mp4", iframe_src: null } as const;

/** GET pages-content/about-us: the hero of the home page too. */
export const aboutUs: Record<Lang, AboutContent> = {
  en: {
    title: "Find the car that fits your life",
    subtitle:
      "New and used cars from dealers and private sellers all over the Netherlands, with everything you want to know before you go and look.",
    ...video,
    sections: {
      why_us: whyUs.en,
      features: {
        numbers: [
          "The full price on every listing, with earlier prices",
          "Mileage, owners and inspection date at a glance",
          "Dealers with a checked company registration",
          "Garages with fixed prices and free slots",
          "Everything in English, Dutch and Arabic",
        ],
      },
      video_section: {
        iframe_src: null,
        title: "From the first look",
        title2: "to the first drive",
        details:
          "Compare at home, ask the seller your questions and make an appointment when it suits you. We keep the facts together; the choice is yours.",
      },
    },
  },
  nl: {
    title: "Vind de auto die bij je leven past",
    subtitle:
      "Nieuwe en gebruikte auto's van autobedrijven en particulieren in heel Nederland, met alles wat je wilt weten voordat je gaat kijken.",
    ...video,
    sections: {
      why_us: whyUs.nl,
      features: {
        numbers: [
          "De volledige prijs bij elke advertentie, met eerdere prijzen",
          "Kilometerstand, eigenaren en APK in één oogopslag",
          "Autobedrijven met een gecontroleerde KVK-inschrijving",
          "Garages met vaste prijzen en vrije tijdstippen",
          "Alles in het Nederlands, Engels en Arabisch",
        ],
      },
      video_section: {
        iframe_src: null,
        title: "Van de eerste blik",
        title2: "tot de eerste rit",
        details:
          "Vergelijk thuis, stel de verkoper je vragen en maak een afspraak wanneer het jou uitkomt. Wij zetten de feiten op een rij; de keuze is aan jou.",
      },
    },
  },
  ar: {
    title: "اعثر على السيارة التي تناسب حياتك",
    subtitle: "سيارات جديدة ومستعملة من معارض وأفراد في جميع أنحاء هولندا، مع كل ما تود معرفته قبل المعاينة.",
    ...video,
    sections: {
      why_us: whyUs.ar,
      features: {
        numbers: [
          "السعر الكامل في كل إعلان مع الأسعار السابقة",
          "عداد الكيلومترات وعدد المالكين وموعد الفحص الدوري بنظرة واحدة",
          "معارض تحققنا من سجلاتها التجارية",
          "ورش بأسعار ثابتة ومواعيد متاحة",
          "كل شيء بالعربية والهولندية والإنجليزية",
        ],
      },
      video_section: {
        iframe_src: null,
        title: "من النظرة الأولى",
        title2: "إلى القيادة الأولى",
        details:
          "قارن وأنت في بيتك، واسأل البائع، واحجز موعدًا في الوقت الذي يناسبك. نحن نجمع لك الحقائق، والاختيار لك.",
      },
    },
  },
};
