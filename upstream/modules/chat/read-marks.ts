import type { Transaction } from "kysely";
import type { NotificationsRead } from "#contract/chat.ts";
import { idList } from "../../platform/db/id-list.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate, lockKeys } from "../../platform/db/transaction.ts";
import type { Party } from "./party.ts";
import { scheduleNotice } from "./write-message.ts";

/** Marks messages of the other side as read, in the party's own conversations only. */
export async function markRead(
  trx: Transaction<Database>,
  party: Party,
  read: NotificationsRead,
  now: Date,
): Promise<void> {
  const unread = findUnread(trx, party, read);
  const found = await unread.select("conversations.id").distinct().orderBy("conversations.id").execute();
  if (found.length === 0) return;
  const conversationIds = found.map(({ id }) => id);
  // Locked before its messages, as when a message is written.
  await trx
    .selectFrom("conversations")
    .select("id")
    .where("id", "in", conversationIds)
    .orderBy("id")
    .$call(forUpdate(trx))
    .execute();
  const marked = await trx
    .updateTable("messages")
    .set({ read_at: now.toISOString() })
    .where("id", "in", (eb) => eb.selectFrom(unread.select("messages.id").as("unread")).select("unread.id"))
    .returning(["id", "conversation_id"])
    .execute();
  const byConversation = Map.groupBy(marked, (row) => row.conversation_id);
  if (byConversation.size === 0) return;
  const side = party.byCustomer ? "customer" : "vendor";
  await trx
    .updateTable("conversations")
    .set({ [`${side}_notice_at`]: null, [`${side}_noticed`]: 0 })
    .where("id", "in", [...byConversation.keys()])
    .execute();
  const reads = [...byConversation].map(([conversation_id, rows]) => ({
    conversation_id,
    until_id: Math.max(...rows.map(({ id }) => id)),
  }));
  await insertReadMarks(trx, party, reads, now);
  await scheduleNoticesOfRest(trx, party, [...byConversation.keys()], now);
}

/** Schedules a notice of messages that are still unread, and that no mail has announced. */
export async function scheduleNoticesOfRest(
  trx: Transaction<Database>,
  { byCustomer }: Party,
  conversationIds: number[],
  now: Date,
) {
  const unread = await trx
    .selectFrom("messages")
    .select("conversation_id")
    .distinct()
    .where("conversation_id", "in", conversationIds)
    .where("by_customer", "=", 1 - byCustomer)
    .where("read_at", "is", null)
    .where("automatic", "=", 0)
    .execute();
  for (const { conversation_id } of unread)
    await scheduleNotice(trx, conversation_id, { byCustomer: byCustomer ? 0 : 1, now });
}

const findUnread = (
  trx: Transaction<Database>,
  party: Party,
  { conversation_id, until_id, ids }: NotificationsRead,
) =>
  trx
    .selectFrom("conversations")
    .innerJoin("messages", "messages.conversation_id", "conversations.id")
    .where(party.owns)
    .where("messages.by_customer", "=", 1 - party.byCustomer)
    .where("messages.read_at", "is", null)
    .$if(conversation_id !== undefined, (query) => query.where("conversations.id", "=", conversation_id ?? 0))
    .$if(until_id !== undefined, (query) => query.where("messages.id", "<=", until_id ?? 0))
    .$if(ids !== undefined, (query) => query.where("messages.id", "in", idList(ids ?? [])));

/** Stores read marks for the streams, in the order of commits. */
async function insertReadMarks(
  trx: Transaction<Database>,
  { byCustomer }: Party,
  reads: { conversation_id: number; until_id: number }[],
  now: Date,
) {
  await lockKeys(trx, ["message reads"]);
  await trx
    .insertInto("message_reads")
    .values(reads.map((read) => ({ ...read, by_customer: byCustomer, created_at: now.toISOString() })))
    .execute();
}
