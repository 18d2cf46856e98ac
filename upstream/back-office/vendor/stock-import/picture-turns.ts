import { type Kysely, sql } from "kysely";
import type { Database } from "#upstream/platform/db/schema.ts";

/** Number of cars of a vendor in a plan: few, because who imports after it was made waits until it ends. */
const plannedCars = 10;

/** Cars with pending pictures, of each vendor in turn, so that nobody waits for the whole stock of another. */
export async function planTurns(db: Kysely<Database>, vendorId: number | undefined): Promise<number[]> {
  const pending = db
    .selectFrom("cars")
    .select(["id", "vendor_id"])
    .select(({ fn }) =>
      fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("vendor_id").orderBy("id"))
        .as("turn"),
    )
    .where("id", "in", ({ selectFrom }) =>
      // The condition of the index, which must be a literal to match.
      selectFrom("car_picture_sources")
        .select("car_id")
        .where("state", "=", sql.lit("pending" as const)),
    );
  const cars = await db
    .selectFrom((vendorId === undefined ? pending : pending.where("vendor_id", "=", vendorId)).as("pending"))
    .select("id")
    .where("turn", "<=", plannedCars)
    .orderBy("turn")
    .orderBy("vendor_id")
    .execute();
  return cars.map(({ id }) => id);
}
