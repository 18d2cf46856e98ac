import type { Kysely, Transaction } from "kysely";
import type { Car } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { selectCards, toCard } from "../cars/card-query.ts";

/** More than anyone compares, few enough for one answer. */
export const maxFavorites = 500;

/** GET {lang}/favorites (§7): newest first; sold cars stay, with their last price. */
export async function listFavoriteCars(db: Kysely<Database>, accountId: number, lang: Lang): Promise<Car[]> {
  const rows = await selectCards(db, lang)
    .innerJoin("favorites", "favorites.car_id", "cars.id")
    .where("favorites.account_id", "=", accountId)
    .orderBy("favorites.created_at", "desc")
    .orderBy("favorites.car_id", "desc")
    .execute();
  return rows.map(toCard);
}

/** In the order of `listFavoriteCars`. */
export function listFavoriteIds(db: Kysely<Database>, accountId: number): Promise<{ id: number }[]> {
  return db
    .selectFrom("favorites")
    .select("car_id as id")
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("car_id", "desc")
    .execute();
}

export async function countFavorites(db: Kysely<Database>, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom("favorites")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** In a transaction, so that concurrent calls stay within the limit. Changes nothing unless "added". */
export async function addFavorite(
  db: Transaction<Database>,
  { accountId, carId, now }: { accountId: number; carId: number; now: Date },
): Promise<"added" | "there already" | "no such car" | "too many"> {
  const car = await db.selectFrom("cars").select("id").where("id", "=", carId).executeTakeFirst();
  if (!car) return "no such car";
  const existing = await db
    .selectFrom("favorites")
    .select("car_id")
    .where("account_id", "=", accountId)
    .where("car_id", "=", carId)
    .executeTakeFirst();
  if (existing) return "there already";
  if ((await countFavorites(db, accountId)) >= maxFavorites) return "too many";
  await db
    .insertInto("favorites")
    .values({ account_id: accountId, car_id: carId, created_at: now.toISOString() })
    .execute();
  return "added";
}

/** Idempotent. */
export async function removeFavorite(db: Kysely<Database>, accountId: number, carId: number): Promise<void> {
  await db.deleteFrom("favorites").where("account_id", "=", accountId).where("car_id", "=", carId).execute();
}
