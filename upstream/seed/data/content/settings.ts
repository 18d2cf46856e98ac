import type { Settings } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import { garages } from "../garages.ts";
import { vendors } from "../vendors.ts";

const branches = garages.reduce((sum, { towns }) => sum + towns.length, 0);

/** What a number counts, by the plural form that the number takes in the language. */
type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const texts: Record<
  Lang,
  { cars: Counted; vendors: Counted; garages: Counted; languages: string; address: string }
> = {
  en: {
    cars: {
      one: "car listed, from dealers and private sellers",
      other: "cars listed, from dealers and private sellers",
    },
    vendors: { other: "dealers and agents with a checked registration" },
    garages: { other: "garage branches with their prices and opening hours" },
    languages: "languages, one market: English, Dutch and Arabic",
    address: "Kanaalkade 12, 1811 LP Alkmaar, the Netherlands",
  },
  nl: {
    cars: {
      one: "auto, van autobedrijven en particulieren",
      other: "auto's, van autobedrijven en particulieren",
    },
    vendors: { other: "autobedrijven en bemiddelaars met gecontroleerde inschrijving" },
    garages: { other: "garagevestigingen met prijzen en openingstijden" },
    languages: "talen, één markt: Nederlands, Engels en Arabisch",
    address: "Kanaalkade 12, 1811 LP Alkmaar",
  },
  ar: {
    cars: {
      few: "سيارات معروضة من المعارض والأفراد",
      other: "سيارة معروضة من المعارض والأفراد",
    },
    vendors: {
      few: "معارض ووكلاء تحققنا من سجلاتهم التجارية",
      many: "معرضًا ووكيلًا تحققنا من سجلاتهم التجارية",
      other: "معرض ووكيل تحققنا من سجلاتهم التجارية",
    },
    garages: {
      few: "فروع لورش الصيانة بأسعارها ومواعيدها",
      many: "فرعًا لورش الصيانة بأسعارها ومواعيدها",
      other: "فرع لورش الصيانة بأسعارها ومواعيدها",
    },
    languages: "لغات في سوق واحدة: العربية والهولندية والإنجليزية",
    // The mark makes it a line from right to left, whose first letters are Latin: the country comes last.
    address: "\u200fKanaalkade 12, 1811 LP Alkmaar، هولندا",
  },
};

const grouped = (value: number, lang: Lang) =>
  String(value).replace(/\B(?=(\d{3})+$)/g, lang === "nl" ? "." : ",");

/** GET settings in a language; the figures are those of the market it belongs to. */
export function settingsFor(lang: Lang, cars: number): Settings {
  const text = texts[lang];
  const plural = new Intl.PluralRules(lang);
  const stat = (count: number, counted: Counted, icon: string) => ({
    title: grouped(count, lang),
    description: counted[plural.select(count)] ?? counted.other,
    icon,
  });
  return {
    base_currency_symbol: "€",
    kvk_number: "83892869",
    site_name: "Car Market",
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
          stat(cars, text.cars, "car"),
          stat(vendors.length, text.vendors, "building"),
          stat(branches, text.garages, "wrench"),
          { title: "3", description: text.languages, icon: "globe" },
        ],
      },
    },
  };
}
