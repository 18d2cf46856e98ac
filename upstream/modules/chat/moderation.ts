import type { Kysely, Transaction } from "kysely";
import type { ConversationReport } from "#contract/chat.ts";
import { messageReportReasons } from "#contract/report-reasons.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { FormContext } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { createReference } from "../../platform/reference.ts";
import { mailReport } from "../reports/mails.ts";
import { findConversation } from "./find-conversations.ts";
import { findRecipient } from "./notices.ts";
import type { Party } from "./party.ts";

/** Blocks or unblocks the other side of a conversation; repeating it changes nothing. @throws HTTPException 404 */
export async function setBlocked(
  db: Kysely<Database>,
  party: Party,
  id: number,
  { isBlocked, now }: { isBlocked: boolean; now: Date },
): Promise<void> {
  const { vendor_id, account_id } = await findConversation(db, party, id);
  // A deleted side cannot write any more.
  if (vendor_id === null || account_id === null) return;
  const by_customer = party.byCustomer;
  if (isBlocked) {
    await db
      .insertInto("conversation_blocks")
      .values({ vendor_id, account_id, by_customer, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db
      .deleteFrom("conversation_blocks")
      .where((eb) => eb.and({ vendor_id, account_id, by_customer }))
      .execute();
  }
}

/**
 * Stores a report of a conversation, mails it to the operator, if there is one, and mails a receipt to the reporter.
 * @returns its reference
 * @throws HTTPException 404 for another party's conversation or message
 */
export async function reportConversation(
  trx: Transaction<Database>,
  party: Party,
  id: number,
  { reason, message, message_id }: ConversationReport,
  context: FormContext,
): Promise<string> {
  const { lang, accountId, now } = context;
  const conversation = await findConversation(trx, party, id);
  if (message_id !== undefined) {
    await trx
      .selectFrom("messages")
      .select("id")
      .where("id", "=", message_id)
      .where("conversation_id", "=", id)
      .executeTakeFirstOrThrow(() => httpError(404, "This message does not exist"));
  }
  const reference = createReference("R");
  await trx
    .insertInto("message_reports")
    .values({
      reference,
      conversation_id: id,
      message_id: message_id ?? null,
      by_customer: party.byCustomer,
      account_id: accountId,
      reason,
      message,
      lang,
      created_at: now.toISOString(),
    })
    .execute();
  const sender = await findRecipient(trx, conversation, party.byCustomer ? "customer" : "vendor");
  const mailed = {
    notice: { kind: "conversation", about: "", reference, email: sender?.email ?? "" },
    reason: messageReportReasons[reason],
    deskPath: "/operator/conversations",
  } as const;
  await mailReport(trx, mailed, context);
  return reference;
}
