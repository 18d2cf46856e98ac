import type { Insertable, Transaction } from "kysely";
import type { AboutContent, HomeContent, LegalPage, Settings } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import type { ContentTable, Database } from "#upstream/platform/db/schema.ts";
import { contentRows } from "#upstream/reference-data/content.ts";
import { garages } from "./data/garages.ts";
import { vendors } from "./data/vendors.ts";
import { demoText } from "./texts.ts";

/** Returns the settings of an invented company. */
function demoOperator(lang: Lang): Pick<Settings, "kvk_number" | "vat_number" | "social_media" | "contact"> {
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

/** Reviews by invented people. */
const reviews = [
  { author: "Marloes K.", rating: 5, car: "Volvo V60 2.0 T4 Momentum" },
  { author: "Omar B.", rating: 5, car: "Toyota C-HR 1.8 Hybrid Style" },
  { author: "Jasper de W.", rating: 4, car: "Kia Niro 1.6 GDi Hybrid DynamicLine" },
  { author: "Nienke V.", rating: 5, car: "Peugeot 108 1.0 e-VTi Active" },
  { author: "Peter H.", rating: 4, car: "Ford Focus 1.0 EcoBoost Titanium" },
  { author: "Aylin Y.", rating: 5, car: "Renault ZOE R110 52 kWh Intens" },
];

const homeReviews = (lang: Lang): HomeContent["sections"]["reviews"]["items"] =>
  reviews.map(({ author, rating, car }, index) => ({
    author,
    rating,
    text: demoText(lang, "content", `homeReviews.${index}`),
    car,
  }));

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
