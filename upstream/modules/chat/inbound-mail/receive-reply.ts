import type { Kysely, Transaction } from "kysely";
import { messageText } from "#contract/chat.ts";
import { langOrDefault } from "#contract/languages.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { httpError } from "../../../platform/http/errors.ts";
import { runIdempotent } from "../../../platform/http/idempotency.ts";
import type { SiteKey } from "../../../platform/i18n/text-keys.ts";
import { isTextKey } from "../../../platform/i18n/translate.ts";
import { queueMailIfAllowed } from "../../../platform/mail/queue-limited-mail.ts";
import { sellerMailLimit } from "../../../platform/mail/recipient-limits.ts";
import { threadUrl, undeliveredMail } from "../mails.ts";
import { findRecipient } from "../notices.ts";
import { chatParty, isWithOperator, serviceParty, vendorParty, vendorWriter } from "../party.ts";
import { markRead, scheduleNoticesOfRest } from "../read-marks.ts";
import { addMessage, countMessage, lockWritable } from "../write-message.ts";
import type { Reply } from "./read-mail.ts";

interface Receiving {
  db: Kysely<Database>;
  now: Date;
  origin: string;
  rateLimitFactor: number;
}

/** The conversation of an answer and the side that gives it; null if one of them is deleted. */
async function findSide(db: Kysely<Database>, { conversationId, createdAt, side }: Reply["reference"]) {
  const conversation = await db
    .selectFrom("conversations")
    .select(["id", "vendor_id", "former_vendor", "account_id", "lang", "created_at"])
    .where("id", "=", conversationId)
    .executeTakeFirst();
  if (!conversation) return null;
  if (createdAt !== null && createdAt !== Date.parse(conversation.created_at)) return null;
  const { vendor_id, account_id } = conversation;
  if (side === "vendor")
    return vendor_id === null
      ? null
      : { ...conversation, side, party: vendorParty(vendor_id), writer: vendorWriter(vendor_id) };
  if (account_id === null) return null;
  const owner = { id: account_id, vendor_id: null };
  const party = isWithOperator(conversation) ? serviceParty(owner) : chatParty(owner);
  return { ...conversation, side, party, writer: account_id };
}
type Side = NonNullable<Awaited<ReturnType<typeof findSide>>>;

/** Whether the sender's address is that of the side, or of an account of the same vendor. */
async function isKnownSender(db: Kysely<Database>, { vendor_id, account_id, side }: Side, sender: string) {
  const accounts = await db
    .selectFrom("accounts")
    .select("email_key as email")
    .where(side === "vendor" ? "vendor_id" : "id", "=", side === "vendor" ? vendor_id : account_id)
    .execute();
  const vendors =
    side === "vendor"
      ? await db.selectFrom("vendors").select("email").where("id", "=", vendor_id).execute()
      : [];
  return [...accounts, ...vendors].some(({ email }) => email?.toLowerCase() === sender);
}

/**
 * Writes a mailed answer into its conversation, once. If it cannot be accepted, the recipient of the answered mail gets
 * a mail with the reason, and nobody else does.
 * @returns the outcome
 */
export async function receiveReply(
  reply: Reply,
  receiving: Receiving,
): Promise<"received" | "refused" | "ignored"> {
  const { db, now } = receiving;
  const side = await findSide(db, reply.reference);
  if (!side) return "ignored";
  const request = {
    key: reply.key,
    owner: side.writer.toString(),
    scope: `mail ${side.id}`,
    digest: "",
    now,
  };
  const once = async (
    outcome: "received" | "refused",
    effect: (trx: Transaction<Database>) => Promise<void>,
  ) => {
    const { answer } = await inTransaction(db, (trx) =>
      runIdempotent(trx, request, async () => {
        await effect(trx);
        return outcome;
      }),
    );
    return answer === "refused" ? "refused" : "received";
  };
  try {
    return await once("received", (trx) => write(trx, side, reply, receiving));
  } catch (error) {
    const { status, message } = error as { status?: number; message: string };
    if (!status || status >= 500) throw error;
    const reason = isTextKey(message, "site") ? message : "Too many attempts. Please try again later.";
    return once("refused", (trx) => refuse(trx, side, reason, receiving));
  }
}

async function write(
  trx: Transaction<Database>,
  side: Side,
  { sender, text, reference }: Reply,
  { now, rateLimitFactor }: Receiving,
) {
  const { id, party } = side;
  if (!(await isKnownSender(trx, side, sender)))
    throw httpError(403, "It came from an address that is not yours on this site");
  if (text === "") throw httpError(422, "There was no text in it, and attachments are not passed on");
  const message = messageText.safeParse(text);
  if (!message.success) throw httpError(422, message.error.issues[0]?.message as SiteKey);
  await countMessage(trx, { id: side.writer }, { kind: "message", now, rateLimitFactor });
  await lockWritable(trx, party, id);
  await addMessage(trx, id, { text: message.data, byCustomer: party.byCustomer, now });
  await markRead(trx, party, { conversation_id: id, until_id: reference.untilId }, now);
  // The answered mail may have left messages out, which stay unread.
  await trx
    .updateTable("conversations")
    .set({ [`${side.side}_noticed`]: 0 })
    .where("id", "=", id)
    .execute();
  // A mail that left messages out (0) would be the same again.
  if (reference.untilId > 0) await scheduleNoticesOfRest(trx, party, [id], now);
}

async function refuse(
  trx: Transaction<Database>,
  { lang: spoken, ...conversation }: Side,
  reason: SiteKey,
  { now, origin, rateLimitFactor }: Receiving,
) {
  const { id, side } = conversation;
  const recipient = await findRecipient(trx, conversation, side);
  if (!recipient) return;
  const lang = langOrDefault(recipient.lang ?? spoken);
  const url = threadUrl(isWithOperator(conversation) ? "service" : side, {
    origin,
    lang,
    conversationId: id,
    reader: recipient.type,
  });
  const mail = undeliveredMail({ to: recipient.email, lang, reason, url });
  await queueMailIfAllowed(trx, mail, { now, rateLimitFactor, limit: sellerMailLimit(recipient.email) });
}
