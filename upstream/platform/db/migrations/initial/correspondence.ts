import type { Kysely } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import {
  createIndex,
  required,
  requiredReference,
  requiredUnique,
  tableBuilder,
  writtenBy,
  zero,
} from "./columns.ts";

export async function createCorrespondence(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("newsletter")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("email", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("token", "text", requiredUnique)
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
    .addColumn("handled_at", "text")
    .execute();
  await table("reports")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("reference", "text", requiredUnique)
    .addColumn("car_id", "integer", requiredReference("cars.id"))
    .addColumn("account_id", "integer", writtenBy)
    .addColumn("reason", "text", required)
    .addColumn("name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("message", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("closed_at", "text")
    .addColumn("decision_reason", "text")
    .addColumn("answered_at", "text")
    .addColumn("answered_outcome", "text")
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
  // No reference to the account: a notice, which locks its conversation, must not wait for a deletion, which locks it.
  await table("outbox")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("account_id", "integer")
    .addColumn("topic", "text")
    .addColumn("to", "text", required)
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", required)
    .addColumn("text", "text", required)
    .addColumn("html", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("unsubscribe", "text")
    .addColumn("one_click", "integer", zero)
    .addColumn("attachment", "text")
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text")
    .addColumn("attempts", "integer", zero)
    .addColumn("next_attempt_at", "text")
    .addColumn("last_error", "text")
    .addColumn("sent_at", "text")
    .addColumn("given_up_at", "text")
    .execute();
  await indexCorrespondence(db);
}

async function indexCorrespondence(db: Kysely<unknown>) {
  await createIndex(db, "newsletter_once_an_address", "newsletter (lower(email))", "unique");
  await createIndex(db, "newsletter_unconfirmed", "newsletter (created_at) where confirmed_at is null");
  await createIndex(db, "enquiries_about_car", "enquiries (car_id, created_at)");
  await createIndex(db, "enquiries_of_account", "enquiries (account_id)");
  await createIndex(db, "enquiries_of_sender", "enquiries (lower(email))");
  await createIndex(db, "enquiries_by_age", "enquiries (created_at)");
  await createIndex(db, "enquiries_open", "enquiries (car_id) where handled_at is null");
  await createIndex(db, "reports_about_car", "reports (car_id)");
  await createIndex(db, "reports_of_account", "reports (account_id)");
  await createIndex(db, "reports_of_sender", "reports (lower(email))");
  await createIndex(db, "reports_by_age", "reports (created_at)");
  await createIndex(db, "reports_open", "reports (id) where closed_at is null");
  await createIndex(db, "contact_messages_by_age", "contact_messages (created_at)");
  await createIndex(db, "contact_messages_of_account", "contact_messages (account_id)");
  // Used for the limit of one confirmation mail a day.
  await createIndex(db, "contact_messages_of_sender", "contact_messages (lower(email), created_at)");
  await createIndex(db, "contact_messages_open", "contact_messages (id) where done_at is null");
  await createIndex(db, "outbox_by_age", "outbox (created_at)");
  await createIndex(db, "outbox_due", "outbox (next_attempt_at) where next_attempt_at is not null");
  await createIndex(db, "outbox_of_recipient", `outbox (lower("to"), next_attempt_at)`);
  await createIndex(db, "outbox_of_sender", "outbox (lower(reply_to))");
  await createIndex(db, "outbox_given_up", "outbox (given_up_at) where given_up_at is not null");
  await createIndex(db, "outbox_of_account", "outbox (account_id) where account_id is not null");
  await createIndex(db, "outbox_about_topic", "outbox (topic, id) where topic is not null");
}
