import type { Settings } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";

const address: Record<Lang, string> = {
  en: "Kanaalkade 12, 1811 LP Alkmaar, the Netherlands",
  nl: "Kanaalkade 12, 1811 LP Alkmaar",
  // The right-to-left mark: the line begins with Latin letters, and the country comes last.
  ar: "\u200fKanaalkade 12, 1811 LP Alkmaar، هولندا",
};

/** The settings of an invented company. */
export function demoOperator(lang: Lang): Pick<Settings, "kvk_number" | "social_media" | "contact"> {
  return {
    kvk_number: "83892869",
    social_media: [
      { url: "https://www.facebook.com/carmarket.example", icon: "facebook" },
      { url: "https://www.instagram.com/carmarket.example", icon: "instagram" },
      { url: "https://x.com/carmarket_demo", icon: "x" },
      { url: "https://www.youtube.com/@carmarket.example", icon: "youtube" },
    ],
    contact: {
      email: "hello@carmarket.example",
      phone: "+31 72 000 1200",
      address: address[lang],
      lat: 52.6345,
      lng: 4.7502,
    },
  };
}
