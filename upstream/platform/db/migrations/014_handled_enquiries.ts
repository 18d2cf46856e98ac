import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds when a vendor has handled an enquiry; existing enquiries count as handled. */
export function handledEnquiries(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("enquiries").addColumn("handled_at", "text").execute();
      await sql`update enquiries set handled_at = created_at`.execute(db);
      await sql`create index enquiries_open on enquiries (car_id) where handled_at is null`.execute(db);
    },
  };
}
