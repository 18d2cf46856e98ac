import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";
import {
  belongsTo,
  createIndex,
  required,
  requiredReference,
  requiredWith,
  tableBuilder,
} from "./initial/columns.ts";

/** Adds bookings of garages, customers' reviews with answers and reports, and attachments of mails. */
export function bookings(adapter: DatabaseAdapter): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createBookings(db, adapter);
      await extendReviews(db, adapter);
      await db.schema.alterTable("outbox").addColumn("attachment", "text").execute();
    },
  };
}

async function createBookings(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const table = tableBuilder(db, adapter);
  await db.schema
    .alterTable("garage_branches")
    .addColumn("bays", "integer", (column) => column.notNull().defaultTo(1).check(sql`bays between 1 and 50`))
    .execute();
  await table("bookings")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("branch_id", "integer", requiredReference("garage_branches.id"))
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("set null"))
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
}

async function extendReviews(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const alter = () => db.schema.alterTable("garage_reviews");
  await alter()
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("cascade"))
    .execute();
  await alter()
    .addColumn("booked", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await alter().addColumn("answer", "text").execute();
  await alter().addColumn("answered_at", "text").execute();
  await alter().addColumn("hidden_at", "text").execute();
  const ofAccounts = "garage_reviews (account_id, branch_id) where account_id is not null";
  await createIndex(db, "one_review_a_customer_and_branch", ofAccounts, "unique");
  await tableBuilder(
    db,
    adapter,
  )("review_reports")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("reference", "text", required)
    .addColumn("review_id", "integer", belongsTo("garage_reviews.id"))
    .addColumn("reason", "text", required)
    .addColumn("name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("message", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("closed_at", "text")
    .execute();
  await createIndex(db, "review_reports_of_review", "review_reports (review_id)");
  await createIndex(db, "review_reports_of_account", "review_reports (account_id)");
  await createIndex(db, "review_reports_of_sender", "review_reports (lower(email))");
  await createIndex(db, "review_reports_by_age", "review_reports (created_at)");
}
