import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate, inTransaction } from "../../platform/db/transaction.ts";

/** For a query of `cars`. Null for a private seller's car; the publication is the first confirmation. */
export const confirmedAt = sql<string | null>`case when cars.vendor_id is not null then coalesce(
  (select confirmed_at from car_confirmations where car_id = cars.id), cars.created_at) end`;

/** Stores that a vendor has confirmed that cars are for sale. */
export async function confirmCars(
  trx: Transaction<Database>,
  carIds: readonly number[],
  now: Date,
): Promise<void> {
  if (carIds.length === 0) return;
  const confirmed_at = now.toISOString();
  // In a fixed order, so that concurrent calls wait for each other and do not deadlock.
  const rows = carIds.toSorted((a, b) => a - b).map((car_id) => ({ car_id, confirmed_at }));
  await trx
    .insertInto("car_confirmations")
    .values(rows)
    .onConflict((conflict) => conflict.column("car_id").doUpdateSet({ confirmed_at }))
    .execute();
}

/** Confirms every car that a vendor has for sale. */
export async function confirmAllCars(db: Kysely<Database>, vendorId: number, now: Date): Promise<void> {
  const confirmed_at = now.toISOString();
  await inTransaction(db, async (trx) => {
    const forSale = trx
      .selectFrom("cars")
      .where("cars.vendor_id", "=", vendorId)
      .where("cars.sell_status", "=", "for_sale")
      .where("cars.deleted_at", "is", null)
      .orderBy("cars.id");
    // Locked before the confirmations are written, as all that save a car do; the other way round they would deadlock.
    await forSale.select("cars.id").$call(forUpdate(trx)).execute();
    await trx
      .insertInto("car_confirmations")
      .columns(["car_id", "confirmed_at"])
      .expression(forSale.select(({ val }) => ["cars.id", val(confirmed_at).as("confirmed_at")]))
      .onConflict((conflict) => conflict.column("car_id").doUpdateSet({ confirmed_at }))
      .execute();
  });
}
