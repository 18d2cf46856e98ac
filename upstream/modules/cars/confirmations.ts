import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

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

/** Confirms every car that a vendor has for sale. @returns how many */
export async function confirmAllCars(db: Kysely<Database>, vendorId: number, now: Date): Promise<number> {
  const confirmed_at = now.toISOString();
  const forSale = db
    .selectFrom("cars")
    .select(({ val }) => ["cars.id", val(confirmed_at).as("confirmed_at")])
    .where("cars.vendor_id", "=", vendorId)
    .where("cars.sell_status", "=", "for_sale")
    .where("cars.deleted_at", "is", null)
    .orderBy("cars.id");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("car_confirmations")
    .columns(["car_id", "confirmed_at"])
    .expression(forSale)
    .onConflict((conflict) => conflict.column("car_id").doUpdateSet({ confirmed_at }))
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
