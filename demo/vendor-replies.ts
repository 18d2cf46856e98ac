import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { langOrDefault } from "#contract/languages.ts";
import { wakeStreams } from "#upstream/modules/chat/message-hub.ts";
import { vendorParty } from "#upstream/modules/chat/party.ts";
import { addMessage, lockConversation } from "#upstream/modules/chat/write-message.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { repeatWork } from "#upstream/platform/repeat-work.ts";
import { demoText } from "./seed/texts.ts";

/* An invented vendor sends one reply per conversation, so that one person can try a conversation alone. */

interface ReplyOptions {
  db: Kysely<Database>;
  clock: () => Date;
}

/** Replies to messages after `afterId`. @returns the id of the newest message that was checked */
export async function replyToNew({ db, clock }: ReplyOptions, afterId: number): Promise<number> {
  const written = await db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .select(["messages.id", "conversations.id as conversation_id", "conversations.vendor_id"])
    .where("messages.id", ">", afterId)
    .where("messages.by_customer", "=", 1)
    .where("conversations.vendor_id", "is not", null)
    .orderBy("messages.id")
    .limit(100)
    .execute();
  for (const { conversation_id, vendor_id } of written)
    if (vendor_id !== null) await reply({ db, clock }, conversation_id, vendor_id);
  if (written.length > 0) wakeStreams(db);
  return written.at(-1)?.id ?? afterId;
}

function reply({ db, clock }: ReplyOptions, id: number, vendorId: number) {
  return inTransaction(db, async (trx) => {
    const { lang, car_id, account_id } = await lockConversation(trx, vendorParty(vendorId), id);
    const answered = await trx
      .selectFrom("messages")
      .select("id")
      .where("conversation_id", "=", id)
      .where("by_customer", "=", 0)
      .executeTakeFirst();
    if (answered || account_id === null) return;
    const text = demoText(langOrDefault(lang), "chat", car_id ? "reply" : "replyWithoutCar");
    await addMessage(trx, id, { text, byCustomer: 0, now: clock(), automatic: true });
  });
}

/** Replies to messages that are written from now on. */
export function startVendorReplies({ log, ...options }: ReplyOptions & { log: Logger }) {
  let last: number | undefined;
  const work = async () => {
    const newest = options.db.selectFrom("messages").select(({ fn }) => fn.max("id").as("id"));
    last ??= (await newest.executeTakeFirst())?.id ?? 0;
    const next = await replyToNew(options, last);
    const hasWorked = next > last;
    last = next;
    return hasWorked;
  };
  return repeatWork([work], (error) => log.warn({ reason: error.message }, "no demo vendor can reply now"));
}
