import type { Settings } from "#contract/content.ts";
import { type Lang, languageInfo, languages } from "#contract/languages.ts";
import type { TextKey } from "#upstream/platform/i18n/text-keys.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";

export interface MarketCounts {
  cars: number;
  vendors: number;
  garageBranches: number;
}

/** GET settings. The operator fills in contact, registration and social media. @param counts without it: no figures */
export function settingsFor(lang: Lang, counts?: MarketCounts): Settings {
  return {
    base_currency_symbol: "€",
    kvk_number: null,
    vat_number: null,
    site_name: "Car Market",
    social_media: [],
    contact: { email: null, phone: null, address: null, lat: null, lng: null },
    footer: { sections: { stats: counts ? footerStats(lang, counts) : [] } },
  };
}

function footerStats(lang: Lang, { cars, vendors, garageBranches }: MarketCounts) {
  const t = createTranslator(lang, "statistics");
  const { format } = new Intl.NumberFormat(languageInfo[lang].locale);
  const footerStat = (count: number, text: TextKey<"statistics">, icon: string) => ({
    title: format(count),
    description: t(text, { count }),
    icon,
  });
  return [
    footerStat(cars, "cars listed, from dealers and private sellers", "car"),
    footerStat(vendors, "dealers and agents with a KVK number", "building"),
    footerStat(garageBranches, "garage branches with their prices and opening hours", "wrench"),
    footerStat(languages.length, "languages, one market: English, Dutch and Arabic", "globe"),
  ];
}
