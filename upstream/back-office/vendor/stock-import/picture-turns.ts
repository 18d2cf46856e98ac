import { type Kysely, sql } from "kysely";
import type { Database } from "#upstream/platform/db/schema.ts";

/** Number of cars of a vendor in a plan; more than are fetched before it is made anew. */
const plannedCars = 100;

export interface PlannedCar {
  id: number;
  vendor_id: number | null;
}

/**
 * Cars with pending pictures, of each vendor in turn, so that nobody waits for the whole stock of another. With 260,000
 * such pictures this takes some 100 ms. @param after the vendor whose turn was the last
 */
export async function planTurns(
  db: Kysely<Database>,
  { vendorId, after }: { vendorId: number | undefined; after: number },
): Promise<PlannedCar[]> {
  // The condition of the index, which must be a literal to match.
  const sources = db
    .selectFrom("car_picture_sources")
    .select("car_id")
    .where("state", "=", sql.lit("pending" as const));
  if (!(await sources.orderBy("car_id").limit(1).executeTakeFirst())) return [];
  const pending = db
    .selectFrom("cars")
    .select(["id", "vendor_id"])
    .select(({ fn }) =>
      fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("vendor_id").orderBy("id"))
        .as("turn"),
    )
    .where("id", "in", sources);
  return db
    .selectFrom((vendorId === undefined ? pending : pending.where("vendor_id", "=", vendorId)).as("pending"))
    .select(["id", "vendor_id"])
    .where("turn", "<=", plannedCars)
    .orderBy("turn")
    .orderBy((eb) => eb("vendor_id", "<=", after))
    .orderBy("vendor_id")
    .execute();
}
