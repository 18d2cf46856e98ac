import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Takes cars that their private sellers withdrew before out of the favorites (decision 140); the requests of some are
 * deleted.
 */
export function withdrawnFavorites(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`delete from favorites where car_id in (
        select id from cars where vendor_id is null and hidden = 'listing' and not exists (
          select 1 from sell_requests where car_id = cars.id and status = 'listed'))`.execute(db);
    },
  };
}
