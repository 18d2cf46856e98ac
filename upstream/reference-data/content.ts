import { createHash } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { AboutContent, HomeContent, LegalPage, PricingContent, Settings } from "#contract/content.ts";
import { defaultLang, type Lang, languageInfo, languages } from "#contract/languages.ts";
import { maxCarPhotos, maxSellPhotos } from "#contract/photo-limits.ts";
import type content from "#locales/nl/content.json";
import { readLocaleFile } from "#upstream/platform/i18n/locale-files.ts";
import type { ContentTable, Database } from "../platform/db/schema.ts";
import type { TextKey } from "../platform/i18n/text-keys.ts";
import { createTranslator } from "../platform/i18n/translate.ts";
import initialPages from "./initial-pages.json" with { type: "json" };

export type ContentTexts = typeof content;

const hasContentTexts = (lang: Lang): boolean => readLocaleFile(lang, "content.json") !== undefined;

/** The parts of content.json that a page is made of. */
const partsOfPages: Record<string, (keyof ContentTexts)[]> = {
  home: ["home", "why_us"],
  "about-us": ["about_us", "why_us"],
  "privacy-policy": ["privacy_policy"],
  "terms-of-use": ["terms_of_use"],
  pricing: ["pricing"],
  faqs: ["faqs"],
  tooltips: ["tooltips"],
};

/** Whether a language has its own texts for a whole page; otherwise the page is shown in English. */
function isTranslated(lang: Lang, page: string): boolean {
  if (lang === defaultLang) return true;
  const own = JSON.parse(readLocaleFile(lang, "content.json") ?? "{}");
  const hasHtml = ["privacy-policy", "terms-of-use"].includes(page);
  if (hasHtml && readLocaleFile(lang, `${page}.html`) === undefined) return false;
  return (partsOfPages[page] ?? []).every((part) => part in own);
}

/** Returns the texts of all pages, in English for pages without a translation. */
function contentTexts(lang: Lang): ContentTexts {
  const read = (language: Lang) => JSON.parse(readLocaleFile(language, "content.json") ?? "{}");
  return { ...read(defaultLang), ...read(lang) };
}

/** Returns the HTML of a page, in English if the language has none. */
function contentHtml(lang: Lang, page: "privacy-policy" | "terms-of-use"): string {
  const read = (language: Lang) => readLocaleFile(language, `${page}.html`);
  return (read(lang) ?? read(defaultLang) ?? "").trim();
}

/** Returns an icon as HTML, as the specification requires. */
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

function whyUs({ title, details, features }: ContentTexts["why_us"]) {
  return {
    title,
    details,
    features: Object.entries(icons).map(([name, icon]) => ({
      icon,
      ...features[name as keyof typeof icons],
    })),
  };
}

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
    // Others have the English name until they get one of their own (site-settings.ts).
    site_name: lang === defaultLang ? "Car Market" : null,
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
    footerStat(languages.length, "languages in one market", "globe"),
  ];
}

/** Prices in EUR per month without VAT, an example that each operator replaces. */
const offers = [
  { id: "private", price: 0, leads_to: "sell-car" },
  { id: "dealer", price: 49, leads_to: "contact" },
  { id: "unlimited", price: 129, leads_to: "contact" },
] as const;

/** GET pages-content/pricing. All plans have the same lines, for comparison. */
function pricing({ pricing: { labels, plans, ...texts } }: ContentTexts): PricingContent {
  return {
    ...texts,
    plans: offers.map(({ id, ...offer }) => {
      const photos = String(id === "private" ? maxSellPhotos : maxCarPhotos);
      const values = { ...plans[id].facts, photos };
      const names = Object.keys(labels) as (keyof typeof labels)[];
      const facts = names.map((name) => ({ label: labels[name], value: values[name] }));
      return { ...plans[id], ...offer, facts };
    }),
  };
}

/** Update the date when the text of the page changes. */
const updatedAt = { privacy: "2026-11-30", terms: "2026-11-29" };

/** GET pages-content/privacy-policy */
const privacyPolicy = (lang: Lang, { privacy_policy }: ContentTexts): LegalPage => ({
  title: privacy_policy.title,
  updated_at: updatedAt.privacy,
  content: contentHtml(lang, "privacy-policy"),
});

/** GET pages-content/terms-of-use, to be completed by the operator. */
const termsOfUse = (lang: Lang, { terms_of_use }: ContentTexts): LegalPage => ({
  title: terms_of_use.title,
  updated_at: updatedAt.terms,
  content: contentHtml(lang, "terms-of-use"),
});

/** GET pages-content/home. A new site has no reviews. */
const home = ({ home, why_us }: ContentTexts): HomeContent => ({
  sections: { ...home, reviews: { ...home.reviews, items: [] }, why_us: whyUs(why_us) },
});

/** GET pages-content/about-us, also used by the home page. A new site has no video; its operator may add one. */
function aboutUs({ about_us, why_us }: ContentTexts): AboutContent {
  const { title, subtitle, features, video_section } = about_us;
  return {
    title,
    subtitle,
    video_type: null,
    video_src: null,
    iframe_src: null,
    sections: {
      why_us: whyUs(why_us),
      features: { numbers: features },
      video_section: { iframe_src: null, ...video_section },
    },
  };
}

/** Returns the initial pages in the languages that have their texts, as `data` of answers. @param counts of the market */
export function contentRows(counts?: MarketCounts): Insertable<ContentTable>[] {
  return languages.filter(hasContentTexts).flatMap((lang) => {
    const texts = contentTexts(lang);
    return Object.entries({
      settings: settingsFor(lang, counts),
      home: home(texts),
      "about-us": aboutUs(texts),
      "privacy-policy": privacyPolicy(lang, texts),
      "terms-of-use": termsOfUse(lang, texts),
      pricing: pricing(texts),
      faqs: texts.faqs.map((faq, index) => ({ id: index + 1, ...faq })),
      tooltips: Object.entries(texts.tooltips).map(([key, content]) => ({ key, content })),
    })
      .filter(([key]) => isTranslated(lang, key))
      .map(([key, body]) => ({ key, lang, body: JSON.stringify(body) }));
  });
}

/** Whether a stored English page is as this or an earlier version installed it. */
export function isInitialPage({ key, body }: { key: string; body: string }): boolean {
  const known: string[] = initialPages[key as keyof typeof initialPages] ?? [];
  return known.includes(createHash("sha256").update(body).digest("hex").slice(0, 16));
}

/** Returns the languages whose pricing page still has the example prices of the installation. */
export async function listExamplePrices(db: Kysely<Database>): Promise<Lang[]> {
  const rows = await db.selectFrom("content").select(["lang", "body"]).where("key", "=", "pricing").execute();
  const stored = new Map(rows.map(({ lang, body }) => [lang, body]));
  return languages
    .filter(hasContentTexts)
    .filter((lang) => stored.get(lang) === JSON.stringify(pricing(contentTexts(lang))));
}
