import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import {
  belongsTo,
  createIndex,
  required,
  requiredUnique,
  requiredWith,
  tableBuilder,
  writtenBy,
  zero,
} from "./columns.ts";

const yesOrNo = (name: string) => requiredWith(sql`${sql.ref(name)} in (0, 1)`);

/** Conversations of customers with vendors and with the operator, and appointments (decisions 149 to 152). */
export async function createChat(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  await createConversations(db, adapter);
  await createAppointments(db, adapter);
  await createModeration(db, adapter);
}

async function createConversations(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const table = tableBuilder(db, adapter);
  // Conversations with a deleted vendor are marked; others without a vendor are the operator's (decision 174).
  await table("conversations")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("vendor_id", "integer", (column) => column.references("vendors.id"))
    .addColumn("former_vendor", "integer", (column) => zero(column).check(sql`former_vendor in (0, 1)`))
    .addColumn("account_id", "integer", writtenBy)
    .addColumn("car_id", "integer", (column) => column.references("cars.id"))
    .addColumn("subject", "text")
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("last_message_id", "integer")
    .addColumn("last_at", "text", required)
    .addColumn("customer_notice_at", "text")
    .addColumn("customer_noticed", "integer", zero)
    .addColumn("vendor_notice_at", "text")
    .addColumn("vendor_noticed", "integer", zero)
    .addColumn("closed_at", "text")
    .addCheckConstraint("a_vendor_or_a_subject", sql`(vendor_id is null) = (subject is not null)`)
    .execute();
  // A vendor and an account have at most one conversation per car (decision 149).
  const once = "conversations (vendor_id, account_id, coalesce(car_id, 0)) where vendor_id is not null";
  await createIndex(db, "one_conversation_a_pair_and_car", once, "unique");
  await createIndex(db, "conversations_of_account", "conversations (account_id, last_message_id)");
  await createIndex(db, "conversations_of_vendor", "conversations (vendor_id, last_message_id)");
  await createIndex(db, "conversations_about_car", "conversations (car_id)");
  await createIndex(db, "conversations_by_age", "conversations (last_at)");
  for (const side of ["customer", "vendor"]) {
    const due = `conversations (${side}_notice_at) where ${side}_notice_at is not null`;
    await createIndex(db, `conversations_with_${side}_notice_due`, due);
  }
  await table("messages")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("conversation_id", "integer", belongsTo("conversations.id"))
    .addColumn("by_customer", "integer", yesOrNo("by_customer"))
    .addColumn("automatic", "integer", zero)
    .addColumn("text", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("read_at", "text")
    .addColumn("appointment_id", "integer")
    .addColumn("event", "text")
    .addColumn("date", "text")
    .addColumn("time", "text")
    .addColumn("starts_at", "text")
    .execute();
  await createIndex(db, "messages_of_conversation", "messages (conversation_id, id)");
  await createIndex(db, "messages_unread", "messages (conversation_id, by_customer) where read_at is null");
  await table("message_reads")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("conversation_id", "integer", belongsTo("conversations.id"))
    .addColumn("by_customer", "integer", yesOrNo("by_customer"))
    .addColumn("until_id", "integer", required)
    .addColumn("created_at", "text", required)
    .execute();
  await createIndex(db, "message_reads_of_conversation", "message_reads (conversation_id)");
  await createIndex(db, "message_reads_by_age", "message_reads (created_at)");
}

async function createAppointments(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await tableBuilder(
    db,
    adapter,
  )("appointments")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("conversation_id", "integer", belongsTo("conversations.id"))
    .addColumn("state", "text", requiredWith(sql`state in ('proposed', 'accepted', 'declined', 'cancelled')`))
    .addColumn("by_customer", "integer", yesOrNo("by_customer"))
    .addColumn("date", "text", required)
    .addColumn("time", "text", required)
    .addColumn("starts_at", "text", required)
    .addColumn("latest_message_id", "integer")
    .addColumn("remind_at", "text")
    .addColumn("created_at", "text", required)
    .addColumn("changed_at", "text", required)
    .execute();
  await createIndex(db, "appointments_of_conversation", "appointments (conversation_id, starts_at)");
  await createIndex(db, "appointments_to_remind", "appointments (remind_at) where remind_at is not null");
}

async function createModeration(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const table = tableBuilder(db, adapter);
  await table("conversation_blocks")
    .addColumn("vendor_id", "integer", belongsTo("vendors.id"))
    .addColumn("account_id", "integer", belongsTo("accounts.id"))
    .addColumn("by_customer", "integer", yesOrNo("by_customer"))
    .addColumn("created_at", "text", required)
    .addPrimaryKeyConstraint("conversation_blocks_once", ["vendor_id", "account_id", "by_customer"])
    .execute();
  await createIndex(db, "conversation_blocks_of_account", "conversation_blocks (account_id)");
  await table("message_reports")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("reference", "text", requiredUnique)
    .addColumn("conversation_id", "integer", belongsTo("conversations.id"))
    .addColumn("message_id", "integer")
    .addColumn("by_customer", "integer", yesOrNo("by_customer"))
    .addColumn("account_id", "integer", writtenBy)
    .addColumn("reason", "text", required)
    .addColumn("message", "text")
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("closed_at", "text")
    .addColumn("decision_reason", "text")
    .addColumn("answered_at", "text")
    .addColumn("answered_outcome", "text")
    .execute();
  await createIndex(db, "message_reports_of_conversation", "message_reports (conversation_id)");
  await createIndex(db, "message_reports_of_account", "message_reports (account_id)");
  await createIndex(db, "message_reports_by_age", "message_reports (created_at)");
  await createIndex(db, "message_reports_open", "message_reports (id) where closed_at is null");
  await table("message_templates")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("vendor_id", "integer", belongsTo("vendors.id"))
    .addColumn("title", "text", required)
    .addColumn("text", "text", required)
    .addColumn("created_at", "text", required)
    .execute();
  await createIndex(db, "message_templates_of_vendor", "message_templates (vendor_id)");
}
