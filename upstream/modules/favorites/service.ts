import type { Kysely, Transaction } from "kysely";
import { countRows } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { httpError } from "../../platform/http/errors.ts";
import { lockAccount } from "../auth/accounts.ts";
import { isVisible } from "../cars/for-sale.ts";

/** More than anyone compares, and few enough for one response. */
export const maxFavorites = 500;

const selectFavorites = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom("favorites")
    .innerJoin("cars", "cars.id", "favorites.car_id")
    .where("account_id", "=", accountId);

export const countFavorites = (db: Kysely<Database>, accountId: number): Promise<number> =>
  countRows(selectFavorites(db, accountId).where(isVisible));

/** Favorites that are not on the site at the moment. */
export const countHiddenFavorites = (db: Kysely<Database>, accountId: number): Promise<number> =>
  countRows(selectFavorites(db, accountId).where("cars.hidden", "is not", null));

/** Changes nothing unless it returns "added". It locks the account, so that concurrent calls stay within the limit. */
export async function addFavorite(
  db: Transaction<Database>,
  { accountId, carId, now }: { accountId: number; carId: number; now: Date },
): Promise<"added" | "there already" | "no such car" | "too many"> {
  const car = await db
    .selectFrom("cars")
    .select("id")
    .where("id", "=", carId)
    .where(isVisible)
    .executeTakeFirst();
  if (!car) return "no such car";
  if (!(await lockAccount(db, { id: accountId }))) throw httpError(401);
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

/** Removes a favorite; repeating it changes nothing. */
export async function removeFavorite(db: Kysely<Database>, accountId: number, carId: number): Promise<void> {
  await db.deleteFrom("favorites").where("account_id", "=", accountId).where("car_id", "=", carId).execute();
}
