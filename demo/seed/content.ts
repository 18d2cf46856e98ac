import type { Insertable, Transaction } from "kysely";
import type { AboutContent, HomeContent, LegalPage, Settings } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import type { ContentTable, Database } from "#upstream/platform/db/schema.ts";
import { contentRows } from "#upstream/reference-data/content.ts";
import { homeReviews } from "./content/home-reviews.ts";
import { demoOperator } from "./content/operator.ts";
import { garages } from "./data/garages.ts";
import { vendors } from "./data/vendors.ts";
import { demoText } from "./texts.ts";

const garageBranches = garages.reduce((sum, { towns }) => sum + towns.length, 0);

/** Functions that add the demo's content to a page, by the page's key. */
const overlays: Record<string, (body: never, lang: Lang) => unknown> = {
  settings: (settings: Settings, lang): Settings => ({ ...settings, ...demoOperator(lang) }),
  home: ({ sections }: HomeContent, lang): HomeContent => ({
    sections: { ...sections, reviews: { ...sections.reviews, items: homeReviews(lang) } },
  }),
  "about-us": (about: AboutContent): AboutContent => ({
    ...about,
    video_type: "upload",
    video_src: "/media/video/market.mp4",
  }),
  "terms-of-use": (terms: LegalPage, lang): LegalPage => ({
    ...terms,
    content: `${terms.content}\n${demoText(lang, "content", "notice")}`,
  }),
};

/** Returns the initial pages of an installation with the demo's invented content. */
export function demoContentRows({ cars }: { cars: number }): Insertable<ContentTable>[] {
  return contentRows({ cars, vendors: vendors.length, garageBranches }).map((row) => {
    const overlay = overlays[row.key];
    if (!overlay) return row;
    return { ...row, body: JSON.stringify(overlay(JSON.parse(row.body) as never, row.lang as Lang)) };
  });
}

/** Replaces the initial pages; pages that an operator has edited stay. */
export async function replaceFirstPages(trx: Transaction<Database>, market: { cars: number }): Promise<void> {
  const firstPages = contentRows();
  for (const [index, { key, lang, body }] of demoContentRows(market).entries()) {
    await trx
      .updateTable("content")
      .set({ body })
      .where("key", "=", key)
      .where("lang", "=", lang)
      .where("body", "=", firstPages[index]!.body)
      .execute();
  }
}
