import type { Kysely, Transaction } from "kysely";
import type { Car } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { selectCards, toCard } from "../cars/card-query.ts";

/** Cars a person may keep: more than anyone compares, few enough to be one answer. */
export const maxFavorites = 500;

/** GET {lang}/favorites (§7): the cars a person keeps, newest first; sold ones stay, with their last price. */
export async function listFavoriteCars(db: Kysely<Database>, accountId: number, lang: Lang): Promise<Car[]> {
  const rows = await selectCards(db, lang)
    .innerJoin("favorites", "favorites.car_id", "cars.id")
    .where("favorites.account_id", "=", accountId)
    .orderBy("favorites.created_at", "desc")
    .orderBy("favorites.car_id", "desc")
    .execute();
  return rows.map(toCard);
}

/** The ids alone, in the same order. */
export function listFavoriteIds(db: Kysely<Database>, accountId: number): Promise<{ id: number }[]> {
  return db
    .selectFrom("favorites")
    .select("car_id as id")
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("car_id", "desc")
    .execute();
}

/** How many cars a person keeps. */
export async function countFavorites(db: Kysely<Database>, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom("favorites")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Keeps a car. In a transaction, so that of many at once one adds it and none passes the bound.
 * @returns what became of it; nothing was changed unless it is "added"
 */
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

/** Lets a car go; one that was not kept is gone already. */
export async function removeFavorite(db: Kysely<Database>, accountId: number, carId: number): Promise<void> {
  await db.deleteFrom("favorites").where("account_id", "=", accountId).where("car_id", "=", carId).execute();
}
