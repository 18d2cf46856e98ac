import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/** A price in EUR, valid from a day on. */
export interface PriceStep {
  date: string;
  price: number;
}

/** The prices of a car, oldest first. */
export async function listPrices(db: Kysely<Database>, carId: number): Promise<PriceStep[]> {
  const rows = await db
    .selectFrom("car_prices")
    .select(["day", "cents"])
    .where("car_id", "=", carId)
    .orderBy("day")
    .execute();
  return rows.map(({ day, cents }) => ({ date: day, price: cents / 100 }));
}

interface PriceChange {
  carId: number;
  cents: number;
  /** The day of listing and the current price, the first entry of an empty history. */
  listing: { day: string; cents: number };
}

/**
 * Records price changes: one price a day, the last (decision 089). A day that ends at the price before it is dropped.
 * @param db a transaction that has locked the cars
 */
export async function recordPrices(
  db: Transaction<Database>,
  day: string,
  changes: readonly PriceChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const carIds = changes.map(({ carId }) => carId);
  const rows = await db.selectFrom("car_prices").selectAll().where("car_id", "in", carIds).execute();
  const stored = Map.groupBy(rows, ({ car_id }) => car_id);
  const added = changes.flatMap(({ carId, cents, listing }) => {
    const history = stored.get(carId);
    const unrecorded = history || listing.day >= day ? [] : [{ car_id: carId, ...listing }];
    const latest = (history ?? unrecorded)
      .filter((price) => price.day < day)
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .at(-1);
    return latest?.cents === cents ? unrecorded : [...unrecorded, { car_id: carId, day, cents }];
  });
  await db.deleteFrom("car_prices").where("car_id", "in", carIds).where("day", ">=", day).execute();
  if (added.length > 0) await db.insertInto("car_prices").values(added).execute();
}
