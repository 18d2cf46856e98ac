import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { createIndex, required, requiredReference, tableBuilder } from "./columns.ts";

/** The account that wrote something; null without a login, or after its deletion. */
const writtenBy = (column: ColumnDefinitionBuilder) => column.references("accounts.id").onDelete("set null");

export async function createCorrespondence(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("newsletter")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("email", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("mailed_at", "text")
    .addColumn("confirmed_at", "text")
    .addColumn("created_at", "text", required)
    .execute();
  await table("enquiries")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("car_id", "integer", requiredReference("cars.id"))
    .addColumn("account_id", "integer", writtenBy)
    .addColumn("name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("phone", "text")
    .addColumn("message", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .execute();
  await table("reports")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("car_id", "integer", requiredReference("cars.id"))
    .addColumn("account_id", "integer", writtenBy)
    .addColumn("reason", "text", required)
    .addColumn("name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("message", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("closed_at", "text")
    .addColumn("answered_at", "text")
    .execute();
  await table("contact_messages")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("account_id", "integer", writtenBy)
    .addColumn("first_name", "text", required)
    .addColumn("last_name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("phone", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("message", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("read_at", "text")
    .addColumn("done_at", "text")
    .execute();
  await table("outbox")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("to", "text", required)
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", required)
    .addColumn("text", "text", required)
    .addColumn("html", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("unsubscribe", "text")
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "text")
    .addColumn("last_error", "text")
    .addColumn("sent_at", "text")
    .addColumn("given_up_at", "text")
    .execute();
  await indexCorrespondence(db);
}

async function indexCorrespondence(db: Kysely<unknown>) {
  await sql`create unique index newsletter_once_an_address on newsletter (lower(email))`.execute(db);
  await createIndex(db, "newsletter_unconfirmed", "newsletter (created_at) where confirmed_at is null");
  await createIndex(db, "enquiries_about_car", "enquiries (car_id, created_at)");
  await createIndex(db, "enquiries_of_account", "enquiries (account_id)");
  await createIndex(db, "enquiries_of_sender", "enquiries (lower(email))");
  await createIndex(db, "enquiries_by_age", "enquiries (created_at)");
  await createIndex(db, "reports_about_car", "reports (car_id)");
  await createIndex(db, "reports_of_account", "reports (account_id)");
  await createIndex(db, "reports_of_sender", "reports (lower(email))");
  await createIndex(db, "reports_by_age", "reports (created_at)");
  await createIndex(db, "contact_messages_by_age", "contact_messages (created_at)");
  await createIndex(db, "contact_messages_of_account", "contact_messages (account_id)");
  // Used for the limit of one confirmation mail a day.
  await createIndex(db, "contact_messages_of_sender", "contact_messages (lower(email), created_at)");
  await createIndex(db, "outbox_by_age", "outbox (created_at)");
  await createIndex(db, "outbox_due", "outbox (next_attempt_at) where next_attempt_at is not null");
  await createIndex(db, "outbox_of_recipient", `outbox (lower("to"), next_attempt_at)`);
  await createIndex(db, "outbox_of_sender", "outbox (lower(reply_to))");
}
