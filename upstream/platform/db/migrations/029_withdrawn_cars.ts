import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const parts = ["car_images", "car_equipment", "car_prices"];

/**
 * Deletes cars that their private sellers withdrew before (decision 140), and the plates of sellers who were forgotten
 * (decision 069).
 */
export function withdrawnCars(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const now = new Date().toISOString();
      // A request of a hidden car that is deleted by now was withdrawn, or nobody offers the car any more.
      const isWithdrawn = sql`vendor_id is null and hidden = 'listing'
        and not exists (select 1 from sell_requests where car_id = cars.id and status <> 'withdrawn')`;
      await sql`update cars set deleted_at = ${now}, sell_status = 'sold', description = '{}', search_text = '',
        license_plate = null, first_registration_date = null, next_apk_date = null, owners = null
        where ${isWithdrawn}`.execute(db);
      for (const part of parts)
        await sql`delete from ${sql.table(part)}
          where car_id in (select id from cars where vendor_id is null and deleted_at is not null)`.execute(
          db,
        );
      await sql`update cars set license_plate = null where vendor_id is null and seller_email = ''`.execute(
        db,
      );
    },
  };
}
