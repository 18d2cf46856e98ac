import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { confirmedAt } from "../../modules/cars/confirmations.ts";
import { imagePaths } from "../../modules/cars/images.ts";
import { countRows, existingPage, paginate } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { alphabetical, containsTerm, likePattern, searchTerms } from "../../platform/db/search-text.ts";
import { localizedName } from "../../platform/db/translations.ts";

export const sellStatuses = ["for_sale", "reserved", "sold"] as const;
export type SellStatus = (typeof sellStatuses)[number];

/** A status, or "unconfirmed": for sale and not confirmed for 30 days. */
export const carFilters = [...sellStatuses, "unconfirmed"] as const;
export type CarFilter = (typeof carFilters)[number];

const confirmationDays = 30;

/** @returns the instant before which a confirmation counts as old */
export const oldConfirmation = (now: Date): string =>
  new Date(now.getTime() - confirmationDays * 24 * 60 * 60 * 1000).toISOString();

/** How a vendor's cars can be ordered; the first is the default. */
export const carOrders = ["newest", "oldest", "cheapest", "dearest", "title"] as const;
export type CarOrder = (typeof carOrders)[number];

const perPage = 24;
/** Number of cars whose texts one statement compares. */
const batchSize = 500;

export async function countCarsByStatus(
  db: Kysely<Database>,
  vendorId: number,
): Promise<Record<SellStatus, number>> {
  const rows = await db
    .selectFrom("cars")
    .select((eb) => ["sell_status", eb.fn.countAll<number>().as("count")])
    .where("vendor_id", "=", vendorId)
    .where("deleted_at", "is", null)
    .groupBy("sell_status")
    .execute();
  const counts = Object.fromEntries(rows.map(({ sell_status, count }) => [sell_status, count]));
  return { for_sale: 0, reserved: 0, sold: 0, ...counts };
}

export interface CarSearch {
  q: string;
  status: CarFilter | undefined;
  sort: CarOrder;
  page: number;
}

/** Sold cars too. Each word of the query must be in the search text, the reference or the plate, with or without dashes. */
export async function listVendorCars(
  db: Kysely<Database>,
  search: CarSearch & { vendorId: number; lang: Lang; now: Date },
) {
  const { vendorId, q, status, lang, now } = search;
  const sorted = ordering(db)[search.sort];
  let query = db
    .selectFrom("cars")
    .where("cars.vendor_id", "=", vendorId)
    .where("cars.deleted_at", "is", null);
  if (status) query = query.where("cars.sell_status", "=", status === "unconfirmed" ? "for_sale" : status);
  if (status === "unconfirmed") query = query.where(confirmedAt, "<", oldConfirmation(now));
  const terms = searchTerms(q);
  const found = terms.length > 0 ? await findByTexts(db, query.$call(sorted), terms) : undefined;
  const total = found?.length ?? (await countRows(query));
  const page = existingPage({ page: search.page, perPage, total });
  const offset = (page - 1) * perPage;
  if (total === 0) return paginate([], { page, perPage, total });
  // The ids come first: otherwise the pictures of all the vendor's cars would be read to be sorted.
  const shown =
    found?.slice(offset, offset + perPage) ??
    query.select("cars.id").$call(sorted).limit(perPage).offset(offset);
  const rows = await db
    .selectFrom("cars")
    .where("cars.id", "in", shown)
    .innerJoin("fuel_types", "fuel_types.id", "cars.fuel_type_id")
    .select([
      "cars.id",
      "cars.title",
      "cars.year",
      "cars.mileage",
      "cars.price_cents",
      "cars.sell_status",
      "cars.taken_down_at",
      "cars.hidden",
      "cars.license_plate",
      "cars.created_at",
      confirmedAt.as("confirmed_at"),
      localizedName("fuel_types.name", lang).as("fuel_type"),
      imagePaths.as("images"),
    ])
    .$call(sorted)
    .execute();
  return paginate(rows, { page, perPage, total });
}

type CarQuery = SelectQueryBuilder<Database, "cars", object>;

type Sort = <Q>(query: Q) => Q;
type Direction = "asc" | "desc";

const orderBy =
  (column: "created_at" | "price_cents", direction: Direction): Sort =>
  <Q>(query: Q) =>
    (query as CarQuery).orderBy(`cars.${column}`, direction).orderBy("cars.id", direction) as Q;

const ordering = (db: Kysely<Database>): Record<CarOrder, Sort> => ({
  newest: orderBy("created_at", "desc"),
  oldest: orderBy("created_at", "asc"),
  cheapest: orderBy("price_cents", "asc"),
  dearest: orderBy("price_cents", "desc"),
  title: <Q>(query: Q) =>
    (query as CarQuery).orderBy((eb) => alphabetical(db, eb.ref("cars.title"))).orderBy("cars.id") as Q,
});

/** @returns ids in list order. In batches, because one statement over a large dealer's texts takes too long. */
async function findByTexts(db: Kysely<Database>, query: CarQuery, terms: string[]): Promise<number[]> {
  const all = await query.select("cars.id").execute();
  const found: number[] = [];
  for (let from = 0; from < all.length; from += batchSize) {
    const ids = all.slice(from, from + batchSize).map(({ id }) => id);
    const rows = await db
      .selectFrom("cars")
      .select("cars.id")
      .where("cars.id", "in", ids)
      .where((eb) => eb.and(terms.map((term) => hasTerm(db, term))))
      .execute();
    const matching = new Set(rows.map(({ id }) => id));
    found.push(...ids.filter((id) => matching.has(id)));
  }
  return found;
}

function hasTerm(db: Kysely<Database>, word: string) {
  const inReference = containsTerm(db, sql`coalesce(cars.vendor_reference, '')`, word);
  const inText = sql<boolean>`(cars.search_text like ${likePattern(word)} escape '\\' or ${inReference})`;
  const plate = word.replaceAll("-", "");
  // A number such as 2.0 is no part of a plate.
  if (!/^[a-z0-9]+$/.test(plate)) return inText;
  return sql<boolean>`(${inText} or lower(replace(coalesce(cars.license_plate, ''), '-', '')) like ${likePattern(plate)} escape '\\')`;
}
