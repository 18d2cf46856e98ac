import type { Insertable, Kysely } from "kysely";
import { type Lang, languages } from "#contract/languages.ts";
import type { ContentTable, Database } from "#upstream/platform/db/schema.ts";
import { aboutUs } from "./content/about-us.ts";
import { home } from "./content/home.ts";
import { privacyPolicy, termsOfUse } from "./content/legal.ts";
import { pricing } from "./content/pricing.ts";
import { type MarketCounts, settingsFor } from "./content/settings.ts";
import { contentTexts, hasContentTexts } from "./content/texts.ts";

/** Returns the initial page texts by language, in the format of `data` in answers. @param counts of the market */
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
    }).map(([key, body]) => ({ key, lang, body: JSON.stringify(body) }));
  });
}

/** Returns the languages whose pricing page still has the example prices of the installation. */
export async function listExamplePrices(db: Kysely<Database>): Promise<Lang[]> {
  const rows = await db.selectFrom("content").select(["lang", "body"]).where("key", "=", "pricing").execute();
  const stored = new Map(rows.map(({ lang, body }) => [lang, body]));
  return languages
    .filter(hasContentTexts)
    .filter((lang) => stored.get(lang) === JSON.stringify(pricing(contentTexts(lang))));
}
