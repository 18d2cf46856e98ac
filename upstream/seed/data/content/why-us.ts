import type { Lang } from "#contract/languages.ts";

/** The reasons to buy here, shown on the home page and on About us. Icons are HTML, as the specification has them. */
const svg = (path: string) =>
  `<svg viewBox="0 0 24 24" width="32" height="32" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

const icons = {
  shield: svg(
    '<path d="M12 3l7 3v5.5c0 4.4-2.9 7.9-7 9.5-4.1-1.6-7-5.1-7-9.5V6l7-3z"/><path d="M9 12l2.2 2.2L15.5 10"/>',
  ),
  price: svg(
    '<path d="M3.5 12.5V5a1.5 1.5 0 0 1 1.5-1.5h7.5l8 8a1.5 1.5 0 0 1 0 2.1l-6.9 6.9a1.5 1.5 0 0 1-2.1 0z"/><circle cx="8.3" cy="8.3" r="1.3"/>',
  ),
  wrench: svg(
    '<path d="M14.5 6.2a4 4 0 0 1 5.1-2l-2.6 2.6 1.9 1.9 2.6-2.6a4 4 0 0 1-5.4 5l-7.7 7.7a2 2 0 0 1-2.8-2.8l7.7-7.7a4 4 0 0 1 1.2-2.1z"/>',
  ),
  language: svg(
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.4 2.3 3.5 5.2 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5.2-3.5-8.5s1.1-6.2 3.5-8.5z"/>',
  ),
};

export const whyUs: Record<
  Lang,
  { title: string; details: string; features: { icon: string; title: string; details: string }[] }
> = {
  en: {
    title: "A car you know all about before you go and see it",
    details:
      "Buying a car is a matter of trust. So we show what sellers usually keep for the conversation: who sells, what the car really costs, until when its inspection runs and what it cost last month.",
    features: [
      {
        icon: icons.shield,
        title: "Sellers you can check",
        details:
          "Every dealer shows its company registration, address and opening hours. Private sellers are marked as such.",
      },
      {
        icon: icons.price,
        title: "The whole price",
        details: "The price you see is the price you drive away for. Earlier prices stay visible.",
      },
      {
        icon: icons.wrench,
        title: "A garage nearby",
        details: "Find a garage for an inspection or a service near you, at a price you know beforehand.",
      },
      {
        icon: icons.language,
        title: "In your language",
        details: "Search, ask and buy in English, Dutch or Arabic. The listings are in all three.",
      },
    ],
  },
  nl: {
    title: "Weet alles over een auto voordat je gaat kijken",
    details:
      "Een auto kopen is een kwestie van vertrouwen. Daarom laten we zien wat verkopers meestal voor het gesprek bewaren: wie er verkoopt, wat de auto echt kost, tot wanneer de APK loopt en wat de prijs vorige maand was.",
    features: [
      {
        icon: icons.shield,
        title: "Verkopers die je kunt controleren",
        details:
          "Ieder autobedrijf toont zijn KVK-nummer, adres en openingstijden. Particulieren zijn als zodanig herkenbaar.",
      },
      {
        icon: icons.price,
        title: "De volledige prijs",
        details: "De prijs die je ziet, is de prijs waarvoor je wegrijdt. Eerdere prijzen blijven zichtbaar.",
      },
      {
        icon: icons.wrench,
        title: "Een garage in de buurt",
        details:
          "Vind een garage bij jou in de buurt voor een APK of een beurt, voor een prijs die je vooraf kent.",
      },
      {
        icon: icons.language,
        title: "In je eigen taal",
        details:
          "Zoeken, vragen en kopen in het Nederlands, Engels of Arabisch. De advertenties zijn er in alle drie.",
      },
    ],
  },
  ar: {
    title: "اعرف كل شيء عن السيارة قبل أن تذهب لمعاينتها",
    details:
      "شراء السيارة مسألة ثقة، ولهذا نعرض ما يؤجّله البائعون عادةً إلى حين اللقاء: من البائع، وكم تكلف السيارة فعلًا، وإلى متى يسري فحصها الدوري، وكم كان سعرها في الشهر الماضي.",
    features: [
      {
        icon: icons.shield,
        title: "بائعون يمكنك التحقق منهم",
        details: "يعرض كل معرض رقم سجله التجاري وعنوانه وساعات عمله، ويُميَّز البائعون الأفراد بوضوح.",
      },
      {
        icon: icons.price,
        title: "السعر كاملًا",
        details: "السعر الذي تراه هو السعر الذي تدفعه، وتبقى الأسعار السابقة ظاهرة.",
      },
      {
        icon: icons.wrench,
        title: "ورشة قريبة منك",
        details: "اعثر على ورشة قريبة للفحص أو الصيانة، بسعر تعرفه مسبقًا.",
      },
      {
        icon: icons.language,
        title: "بلغتك",
        details: "ابحث واسأل واشترِ بالعربية أو الهولندية أو الإنجليزية، فالإعلانات متوفرة باللغات الثلاث.",
      },
    ],
  },
};
