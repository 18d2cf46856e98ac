import { type Kysely, sql } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { paginate } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { normalizeSearchText, searchTerms } from "../../platform/db/search-text.ts";
import { localizedName } from "../../platform/db/translations.ts";

export const sellStatuses = ["for_sale", "reserved", "sold"] as const;
export type SellStatus = (typeof sellStatuses)[number];

export function isSellStatus(text: unknown): text is SellStatus {
  return sellStatuses.includes(text as SellStatus);
}

const perPage = 12;

export async function countCarsByStatus(
  db: Kysely<Database>,
  vendorId: number,
): Promise<Record<SellStatus, number>> {
  const rows = await db
    .selectFrom("cars")
    .select((eb) => ["sell_status", eb.fn.countAll<number>().as("count")])
    .where("vendor_id", "=", vendorId)
    .groupBy("sell_status")
    .execute();
  const countsByStatus = new Map(rows.map(({ sell_status, count }) => [sell_status, Number(count)]));
  return {
    for_sale: countsByStatus.get("for_sale") ?? 0,
    reserved: countsByStatus.get("reserved") ?? 0,
    sold: countsByStatus.get("sold") ?? 0,
  };
}

/**
 * A vendor's cars, sold ones included, newest first. Every word of the query must occur in the search text or the
 * licence plate, with or without dashes. A page beyond the last is the last.
 */
export async function listVendorCars(
  db: Kysely<Database>,
  search: { vendorId: number; q: string; status: SellStatus | undefined; page: number; lang: Lang },
) {
  const { vendorId, q, status, lang } = search;
  let query = db.selectFrom("cars").where("cars.vendor_id", "=", vendorId);
  if (status) query = query.where("cars.sell_status", "=", status);
  for (const word of searchTerms(q)) {
    const plate = likePattern(normalizeSearchText(word).replace(/[^a-z0-9]/g, "") || word);
    query = query.where(
      sql<boolean>`(cars.search_text like ${likePattern(word)} escape '\\' or lower(replace(coalesce(cars.license_plate, ''), '-', '')) like ${plate} escape '\\')`,
    );
  }
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const page = Math.min(search.page, Math.max(1, Math.ceil(total / perPage)));
  const rows = await query
    .innerJoin("fuel_types", "fuel_types.id", "cars.fuel_type_id")
    .select([
      "cars.id",
      "cars.title",
      "cars.year",
      "cars.mileage",
      "cars.price_cents",
      "cars.sell_status",
      "cars.hidden",
      "cars.license_plate",
      "cars.images",
      localizedName("fuel_types.name", lang).as("fuel_type"),
    ])
    .orderBy("cars.created_at", "desc")
    .orderBy("cars.id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return paginate(rows, { page, perPage, total });
}

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
