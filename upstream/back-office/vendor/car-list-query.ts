import { type Kysely, sql } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { pageOf } from "../../db/queries/page.ts";
import type { Database } from "../../db/schema.ts";
import { searchText, searchWords } from "../../db/search-text.ts";

export const statuses = ["for_sale", "reserved", "sold"] as const;
export type SellStatus = (typeof statuses)[number];

export function isStatus(text: unknown): text is SellStatus {
  return statuses.includes(text as SellStatus);
}

const perPage = 12;

/** How many cars a vendor has of each status. */
export async function carCounts(db: Kysely<Database>, vendorId: number): Promise<Record<SellStatus, number>> {
  const rows = await db
    .selectFrom("cars")
    .select((eb) => ["sell_status", eb.fn.countAll<number>().as("count")])
    .where("vendor_id", "=", vendorId)
    .groupBy("sell_status")
    .execute();
  const found = new Map(rows.map(({ sell_status, count }) => [sell_status, Number(count)]));
  return {
    for_sale: found.get("for_sale") ?? 0,
    reserved: found.get("reserved") ?? 0,
    sold: found.get("sold") ?? 0,
  };
}

/**
 * A vendor's cars, sold ones too, the newest first. Every word must be found: in what visitors search (title, brand,
 * descriptions) or in the licence plate, however its dashes are typed. A page beyond the last is the last.
 */
export async function vendorCars(
  db: Kysely<Database>,
  wanted: { vendorId: number; q: string; status: SellStatus | undefined; page: number; lang: Lang },
) {
  const { vendorId, q, status, lang } = wanted;
  let found = db
    .selectFrom("cars")
    .innerJoin("fuel_types", "fuel_types.id", "cars.fuel_type_id")
    .where("cars.vendor_id", "=", vendorId);
  if (status) found = found.where("cars.sell_status", "=", status);
  for (const word of searchWords(q)) {
    const plate = like(searchText(word).replace(/[^a-z0-9]/g, "") || word);
    found = found.where(
      sql<boolean>`(cars.search_text like ${like(word)} escape '\\' or lower(replace(coalesce(cars.license_plate, ''), '-', '')) like ${plate} escape '\\')`,
    );
  }
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const page = Math.min(wanted.page, Math.max(1, Math.ceil(total / perPage)));
  const rows = await found
    .select([
      "cars.id",
      "cars.title",
      "cars.year",
      "cars.mileage",
      "cars.price_cents",
      "cars.sell_status",
      "cars.license_plate",
      "cars.images",
      `fuel_types.name_${lang} as fuel_type`,
    ])
    .orderBy("cars.created_at", "desc")
    .orderBy("cars.id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return pageOf(rows, { page, perPage, total });
}

const like = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
