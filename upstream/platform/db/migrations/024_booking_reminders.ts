import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** When a booking's customer is to be reminded; null when that is done, or need not be done. */
export function bookingReminders(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("bookings").addColumn("remind_at", "text").execute();
      await createIndex(db, "bookings_to_remind", "bookings (remind_at) where remind_at is not null");
    },
  };
}
