import type { Kysely } from "kysely";
import type { Database } from "../platform/db/schema.ts";
import { normalizeSearchText } from "../platform/db/search-text.ts";
import { formatTranslations } from "../platform/db/translations.ts";
import { textsOfForm } from "./market.ts";

/*
 * Garages in the towns of market.ts: branches 1 and 2 belong to one garage in Utrecht and Groningen, 3 is in Maastricht
 * and has no reviews. Branch 1 has eleven reviews, more than fit on a page.
 */

const translatedName = (name: string) => ({
  name: formatTranslations({ en: name, ar: `${name} ع`, nl: `${name} nl` }),
});
const branchTowns = [
  { town: "Utrecht", lat: 52.0901, lng: 5.1214 },
  { town: "Groningen", lat: 53.2194, lng: 6.5665 },
  { town: "Maastricht", lat: 50.8514, lng: 5.6909 },
];
/** Service ids and prices in cents, by branch. */
const offered: Record<number, [number, number][]> = {
  1: [
    [1, 3895],
    [2, 14_900],
  ],
  2: [[1, 4100]],
  3: [[2, 13_950]],
};

export async function insertGarages(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto("garage_services")
    .values([
      { id: 1, position: 1, ...translatedName("APK inspection"), duration_minutes: 45 },
      { id: 2, position: 2, ...translatedName("Minor service"), duration_minutes: 75 },
      { id: 3, position: 3, ...translatedName("Timing belt"), duration_minutes: 240 },
    ])
    .execute();
  await db
    .insertInto("garages")
    .values([{ name: "De Brug" }, { name: "Alfa Service" }])
    .execute();
  for (const [index, { town, lat, lng }] of branchTowns.entries()) {
    const name = `${index === 2 ? "Alfa Service" : "De Brug"} ${town}`;
    await db
      .insertInto("garage_branches")
      .values({
        garage_id: index === 2 ? 2 : 1,
        name,
        town_id: index + 1,
        address: "Ampèrestraat 5",
        lat,
        lng,
        phone: "+31 30 012 3456",
        email: "info@garage.example",
        description: textsOfForm({ en: "All makes", ar: "كل الماركات", nl: "Alle merken" }),
        opening_hours: JSON.stringify([{ day: 1, open: "08:00", close: "17:30" }]),
        search_text: normalizeSearchText(name, "Ampèrestraat 5", town),
      })
      .execute();
    const image = { branch_id: index + 1, position: 0, path: "/media/garages/de-brug-1.jpg" };
    await db.insertInto("branch_images").values(image).execute();
  }
  for (const [branch, services] of Object.entries(offered)) {
    await db
      .insertInto("branch_services")
      .values(
        services.map(([service_id, price_cents]) => ({ branch_id: Number(branch), service_id, price_cents })),
      )
      .execute();
  }
  await db
    .insertInto("garage_reviews")
    .values([
      ...Array.from({ length: 11 }, (_, index) => reviewRow(1, index < 8 ? 5 : 2, index + 1)),
      reviewRow(2, 4, 20),
    ])
    .execute();
}

function reviewRow(branch_id: number, rating: number, dayOfMonth: number) {
  return {
    branch_id,
    author: `Visitor ${dayOfMonth}`,
    rating,
    review: "Goed geholpen",
    lang: "nl",
    created_at: `2026-10-${String(dayOfMonth).padStart(2, "0")}T09:00:00.000Z`,
  };
}
