import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const dayMs = 24 * 60 * 60 * 1000;

/** Sets reminders for the bookings that were made before 024. */
export function earlierBookingReminders(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const tomorrow = new Date(Date.now() + dayMs).toISOString();
      const { rows } = await sql<{ id: number; starts_at: string }>`
        select id, starts_at from bookings where remind_at is null and starts_at > ${tomorrow}`.execute(db);
      for (const { id, starts_at } of rows) {
        const remindAt = new Date(Date.parse(starts_at) - dayMs).toISOString();
        await sql`update bookings set remind_at = ${remindAt} where id = ${id}`.execute(db);
      }
    },
  };
}
