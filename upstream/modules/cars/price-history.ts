import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/** A price in EUR, valid from a day on. */
export interface PriceStep {
  date: string;
  price: number;
}

/** Oldest first. */
export async function listPrices(db: Kysely<Database>, carId: number): Promise<PriceStep[]> {
  const rows = await db
    .selectFrom("car_prices")
    .select(["day", "cents"])
    .where("car_id", "=", carId)
    .orderBy("day")
    .execute();
  return rows.map(({ day, cents }) => ({ date: day, price: cents / 100 }));
}

/**
 * Records a price change: one price a day, the last (decision 089). A day that ends at the price before it is dropped.
 * @param db a transaction that has locked the car
 * @param listing the day of listing and the price until now, the first of an empty history
 */
export async function recordPrice(
  db: Transaction<Database>,
  carId: number,
  { day, cents, listing }: { day: string; cents: number; listing: { day: string; cents: number } },
): Promise<void> {
  const latest = () =>
    db
      .selectFrom("car_prices")
      .select("cents")
      .where("car_id", "=", carId)
      .orderBy("day", "desc")
      .limit(1)
      .executeTakeFirst();
  const insert = (price: { day: string; cents: number }) =>
    db
      .insertInto("car_prices")
      .values({ car_id: carId, ...price })
      .execute();
  if (!(await latest())) await insert(listing);
  await db.deleteFrom("car_prices").where("car_id", "=", carId).where("day", ">=", day).execute();
  if ((await latest())?.cents !== cents) await insert({ day, cents });
}
