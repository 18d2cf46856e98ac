import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import {
  belongsTo,
  createIndex,
  required,
  requiredReference,
  requiredUnique,
  requiredWith,
  tableBuilder,
  writtenBy,
} from "./columns.ts";

export async function createBookings(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("bookings")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("reference", "text", requiredUnique)
    .addColumn("token", "text", requiredUnique)
    .addColumn("branch_id", "integer", requiredReference("garage_branches.id"))
    .addColumn("account_id", "integer", writtenBy)
    .addColumn(
      "status",
      "text",
      requiredWith(sql`status in ('requested', 'confirmed', 'declined', 'cancelled')`),
    )
    .addColumn("date", "text", required)
    .addColumn("time", "text", required)
    .addColumn("starts_at", "text", required)
    .addColumn("duration_minutes", "integer", requiredWith(sql`duration_minutes > 0`))
    .addColumn("license_plate", "text", required)
    .addColumn("brand", "text", required)
    .addColumn("model", "text", required)
    .addColumn("mileage", "integer")
    .addColumn("first_name", "text", required)
    .addColumn("last_name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("phone", "text", required)
    .addColumn("notes", "text")
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("remind_at", "text")
    .execute();
  await table("booking_services")
    .addColumn("booking_id", "integer", belongsTo("bookings.id"))
    .addColumn("service_id", "integer", requiredReference("garage_services.id"))
    .addColumn("price_cents", "integer", required)
    .addPrimaryKeyConstraint("booking_services_once", ["booking_id", "service_id"])
    .execute();
  // Each quarter of an hour of a bay belongs to one booking, so that no slot is booked twice (decision 137).
  await table("booking_slots")
    .addColumn("branch_id", "integer", requiredReference("garage_branches.id"))
    .addColumn("bay", "integer", requiredWith(sql`bay > 0`))
    .addColumn("slot", "text", required)
    .addColumn("booking_id", "integer", belongsTo("bookings.id"))
    .addPrimaryKeyConstraint("a_bay_is_booked_once", ["branch_id", "bay", "slot"])
    .execute();
  await createIndex(db, "booking_slots_of_booking", "booking_slots (booking_id)");
  await createIndex(db, "booking_slots_of_time", "booking_slots (branch_id, slot)");
  await createIndex(db, "bookings_of_branch", "bookings (branch_id, date, time)");
  await createIndex(db, "bookings_of_account", "bookings (account_id)");
  await createIndex(db, "bookings_of_sender", "bookings (lower(email))");
  await createIndex(db, "bookings_by_age", "bookings (created_at)");
  await createIndex(db, "bookings_to_remind", "bookings (remind_at) where remind_at is not null");
}
