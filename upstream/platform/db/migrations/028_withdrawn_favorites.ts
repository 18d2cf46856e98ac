import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Takes cars that their private sellers withdrew before out of the favorites (decision 140). */
export function withdrawnFavorites(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`delete from favorites
        where car_id in (select car_id from sell_requests where status = 'withdrawn')`.execute(db);
    },
  };
}
