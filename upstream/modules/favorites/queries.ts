import type { Kysely } from "kysely";
import type { Car } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { selectCards, toCard } from "../cars/cards.ts";
import { isVisible } from "../cars/for-sale.ts";

/** GET {lang}/favorites (§7): newest first; sold cars stay, with their last price; hidden ones are left out. */
export async function listFavoriteCars(db: Kysely<Database>, accountId: number, lang: Lang): Promise<Car[]> {
  const rows = await selectCards(db, lang)
    .innerJoin("favorites", "favorites.car_id", "cars.id")
    .where("favorites.account_id", "=", accountId)
    .where(isVisible)
    .orderBy("favorites.created_at", "desc")
    .orderBy("favorites.car_id", "desc")
    .execute();
  return rows.map(toCard);
}

/** In the same order as `listFavoriteCars`. */
export function listFavoriteIds(db: Kysely<Database>, accountId: number): Promise<{ id: number }[]> {
  return db
    .selectFrom("favorites")
    .innerJoin("cars", "cars.id", "favorites.car_id")
    .select("car_id as id")
    .where("account_id", "=", accountId)
    .where(isVisible)
    .orderBy("favorites.created_at", "desc")
    .orderBy("car_id", "desc")
    .execute();
}
