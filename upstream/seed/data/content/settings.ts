import type { Settings } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import { garages } from "../garages.ts";
import { vendors } from "../vendors.ts";

const branches = garages.reduce((sum, { towns }) => sum + towns.length, 0);

const texts: Record<
  Lang,
  { site: string; cars: string; vendors: string; garages: string; languages: string; address: string }
> = {
  en: {
    site: "Car Market",
    cars: "cars listed, from dealers and private sellers",
    vendors: "dealers and agents with a checked registration",
    garages: "garage branches you can book online",
    languages: "languages, one market: English, Dutch and Arabic",
    address: "Kanaalkade 12, 1811 LP Alkmaar, the Netherlands",
  },
  nl: {
    site: "Car Market",
    cars: "auto's, van autobedrijven en particulieren",
    vendors: "autobedrijven en bemiddelaars, inschrijving gecontroleerd",
    garages: "garagevestigingen die u online boekt",
    languages: "talen, één markt: Nederlands, Engels en Arabisch",
    address: "Kanaalkade 12, 1811 LP Alkmaar",
  },
  ar: {
    site: "Car Market",
    cars: "سيارة معروضة من المعارض والأفراد",
    vendors: "معرضًا ووكيلًا بسجل تجاري مُتحقَّق منه",
    garages: "فرعًا لورش الصيانة يمكن حجزها عبر الإنترنت",
    languages: "لغات في سوق واحدة: العربية والهولندية والإنجليزية",
    address: "Kanaalkade 12, 1811 LP Alkmaar، هولندا",
  },
};

const grouped = (value: number, lang: Lang) =>
  String(value).replace(/\B(?=(\d{3})+$)/g, lang === "nl" ? "." : ",");

/** GET settings in a language; the figures are those of the market it belongs to. */
export function settingsFor(lang: Lang, cars: number): Settings {
  const text = texts[lang];
  return {
    base_currency_symbol: "€",
    kvk_number: "83892869",
    site_name: text.site,
    social_media: [
      { url: "https://www.facebook.com/carmarket.example", icon: "facebook" },
      { url: "https://www.instagram.com/carmarket.example", icon: "instagram" },
      { url: "https://x.com/carmarket_demo", icon: "x" },
      { url: "https://www.youtube.com/@carmarket.example", icon: "youtube" },
    ],
    contact: {
      email: "hello@carmarket.example",
      phone: "+31 72 000 1200",
      address: text.address,
      lat: 52.6345,
      lng: 4.7502,
    },
    footer: {
      sections: {
        stats: [
          { title: grouped(cars, lang), description: text.cars, icon: "car" },
          { title: grouped(vendors.length, lang), description: text.vendors, icon: "building" },
          { title: grouped(branches, lang), description: text.garages, icon: "wrench" },
          { title: "3", description: text.languages, icon: "globe" },
        ],
      },
    },
  };
}
