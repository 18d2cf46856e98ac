import type { Transaction } from "kysely";
import type { ServiceConversation, ServiceConversationStart } from "#contract/customer-service.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { type ConversationRow, toLastMessage } from "../chat/find-conversations.ts";
import type { Party } from "../chat/party.ts";
import { addMessage } from "../chat/write-message.ts";

export function toServiceConversation(row: ConversationRow, { byCustomer }: Party): ServiceConversation {
  return {
    id: row.id,
    subject: row.subject ?? "",
    status: row.closed_at === null ? "open" : "closed",
    created_at: row.created_at,
    last_message: toLastMessage(row, byCustomer),
    unread_count: Number(row.unread_count),
  };
}

/** The first reply is automatic, so that nobody wonders whether the message arrived. @returns the conversation's id */
export async function startServiceConversation(
  trx: Transaction<Database>,
  { subject, message }: ServiceConversationStart,
  { accountId, lang, now }: { accountId: number; lang: Lang; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto("conversations")
    .values({
      account_id: accountId,
      subject,
      lang,
      created_at: now.toISOString(),
      last_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addMessage(trx, id, { text: message, byCustomer: 1, now });
  const text = translate(
    lang,
    "Thank you for your message. A person will answer it here. If you are away by then, we let you know by e-mail.",
  );
  await addMessage(trx, id, { text, byCustomer: 0, now, automatic: true });
  return id;
}
