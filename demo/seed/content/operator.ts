import type { Settings } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import { demoText } from "../texts.ts";

/** Returns the settings of an invented company. */
export function demoOperator(
  lang: Lang,
): Pick<Settings, "kvk_number" | "vat_number" | "social_media" | "contact"> {
  return {
    kvk_number: "83892869",
    vat_number: "NL863012346B01",
    social_media: [
      { url: "https://www.facebook.com/carmarket.example", icon: "facebook" },
      { url: "https://www.instagram.com/carmarket.example", icon: "instagram" },
      { url: "https://x.com/carmarket_demo", icon: "x" },
      { url: "https://www.youtube.com/@carmarket.example", icon: "youtube" },
    ],
    contact: {
      email: "hello@carmarket.example",
      phone: "+31 72 000 1200",
      address: demoText(lang, "content", "address"),
      lat: 52.6345,
      lng: 4.7502,
    },
  };
}
