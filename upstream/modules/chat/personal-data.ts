import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { Account } from "../auth/accounts.ts";

const messagesAtATime = 20;

/** A customer's conversations, reports and blocks (decision 149) as JSON, in pieces that fit into the memory. */
export async function* exportConversations(
  db: Kysely<Database>,
  { id }: Pick<Account, "id">,
): AsyncGenerator<string> {
  const conversations = await db
    .selectFrom("conversations")
    .leftJoin("vendors", "vendors.id", "conversations.vendor_id")
    .leftJoin("cars", "cars.id", "conversations.car_id")
    .leftJoin("conversation_blocks as blocks", (join) =>
      join
        .onRef("blocks.vendor_id", "=", "conversations.vendor_id")
        .onRef("blocks.account_id", "=", "conversations.account_id")
        .on("blocks.by_customer", "=", 1),
    )
    .select(["conversations.id", "vendors.name as vendor", "cars.title as car", "conversations.subject"])
    .select("blocks.created_at as blocked_at")
    .where("conversations.account_id", "=", id)
    .orderBy("conversations.id")
    .execute();
  const reports = await db
    .selectFrom("message_reports")
    .select(["reference", "conversation_id", "reason", "message", "created_at"])
    .select(["closed_at", "decision_reason"])
    .where("account_id", "=", id)
    .orderBy("id")
    .execute();
  yield "[";
  for (const [index, { id: own, ...conversation }] of conversations.entries()) {
    const facts = { ...conversation, reports: reports.filter((report) => report.conversation_id === own) };
    yield `${index > 0 ? "," : ""}${JSON.stringify(facts).slice(0, -1)},"messages":[`;
    yield* exportMessages(db, own);
    yield "]}";
  }
  yield "]";
}

async function* exportMessages(db: Kysely<Database>, conversationId: number): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("messages")
      .select(["id", "by_customer", "text", "event", "date", "time", "created_at", "read_at"])
      .where("conversation_id", "=", conversationId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(messagesAtATime)
      .execute();
    const messages = rows.map(({ id: _, by_customer, ...message }) => ({
      mine: by_customer === 1,
      ...message,
    }));
    yield `${after > 0 && rows.length > 0 ? "," : ""}${JSON.stringify(messages).slice(1, -1)}`;
    if (rows.length < messagesAtATime) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/**
 * Call it before an account is deleted. It deletes conversations with the operator and with deleted vendors; other
 * vendors keep a readable thread, which the deletion leaves without a name.
 */
export async function detachCustomer(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("conversations").where("account_id", "=", id).where("vendor_id", "is", null).execute();
  await trx
    .updateTable("conversations")
    .set({ customer_notice_at: null })
    .where("account_id", "=", id)
    .execute();
}
