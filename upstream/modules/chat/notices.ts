import type { Kysely, Transaction } from "kysely";
import { type Lang, langOrDefault } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction, skipLocked } from "../../platform/db/transaction.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { InboundMail } from "../../platform/mail/inbound-mail.ts";
import { queueMailIfAllowed } from "../../platform/mail/queue-limited-mail.ts";
import { operatorMailLimit, sellerMailLimit } from "../../platform/mail/recipient-limits.ts";
import { findSiteName } from "../../platform/site-settings.ts";
import type { Account } from "../auth/accounts.ts";
import { replyAddress } from "./inbound-mail/reply-address.ts";
import { maxQuotes, threadUrl, unreadMail } from "./mails.ts";
import { askerName, customerName, isWithOperator } from "./party.ts";
import { awayAfterMs } from "./write-message.ts";

/* Mails a side that is away, once, about the messages that it has not read (decision 151). */

const mailLimitMs = 60 * 60 * 1000;

export interface NoticeOptions {
  db: Kysely<Database>;
  clock: () => Date;
  origin: string;
  operatorEmail: string | null;
  backOfficeUrl: string | null;
  rateLimitFactor: number;
  inboundMail: InboundMail | null;
}

const sides = ["customer", "vendor"] as const;

/** The recipient of a side's mails, and when the side last looked for messages. */
export async function findRecipient(
  db: Kysely<Database>,
  { account_id, vendor_id }: { account_id: number | null; vendor_id: number | null },
  side: (typeof sides)[number],
) {
  if (side === "vendor" && vendor_id === null) return undefined;
  if (side === "customer") {
    return db
      .selectFrom("accounts")
      .select(["email", "lang", "seen_at", "type"])
      .where("id", "=", account_id ?? 0)
      .executeTakeFirst();
  }
  return db
    .selectFrom("vendors")
    .leftJoin("accounts", "accounts.vendor_id", "vendors.id")
    .select(["vendors.email", "accounts.lang", "accounts.seen_at", "accounts.type"])
    .where("vendors.id", "=", vendor_id ?? 0)
    .where("vendors.suspended_at", "is", null)
    .orderBy("accounts.seen_at", (order) => order.desc().nullsLast())
    .executeTakeFirst();
}

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

async function claimDue(trx: Transaction<Database>, now: Date) {
  for (const side of sides) {
    const due = await trx
      .selectFrom("conversations")
      .selectAll()
      .where(`${side}_notice_at`, "<=", now.toISOString())
      // A suspended vendor's notices wait for the end of the suspension.
      .$if(side === "vendor", (query) =>
        query.where((eb) =>
          eb.or([eb("vendor_id", "is", null), eb("vendor_id", "not in", suspendedVendors(trx))]),
        ),
      )
      .orderBy(`${side}_notice_at`)
      .limit(1)
      .$call(skipLocked(trx))
      .executeTakeFirst();
    if (due) return { ...due, side };
  }
  return undefined;
}

const suspendedVendors = (db: Kysely<Database>) =>
  db.selectFrom("vendors").select("id").where("suspended_at", "is not", null);

/** @returns whether a conversation was due */
export async function sendNextNotice(options: NoticeOptions): Promise<boolean> {
  return inTransaction(options.db, async (trx) => {
    const now = options.clock();
    const due = await claimDue(trx, now);
    if (!due) return false;
    const isDesk = due.side === "vendor" && isWithOperator(due);
    const recipient = isDesk
      ? options.operatorEmail && { email: options.operatorEmail, lang: "en", seen_at: null, type: null }
      : await findRecipient(trx, due, due.side);
    const { messages, hasMore } = recipient ? await findUnread(trx, due) : { messages: [], hasMore: false };
    const seenAt = recipient ? recipient.seen_at : null;
    const isAway = await settleNotice(trx, due, { seenAt, hasMessages: messages.length > 0 }, now);
    if (!isAway || !recipient || messages.length === 0) return true;
    // An answer by mail does not read what the mail leaves out.
    const untilId = hasMore ? 0 : await findNewestUnread(trx, due);
    const lang = langOrDefault(recipient.lang ?? due.lang);
    const mail = unreadMail({
      to: recipient.email,
      lang,
      ...(await describeSender(trx, due, lang)),
      accountId: due.side === "vendor" ? due.account_id : null,
      messages,
      hasMore,
      ...(isDesk
        ? backOfficeLinks(due, options)
        : threadLinks(due, { ...options, lang, untilId, reader: recipient.type })),
    });
    const limit = isDesk ? operatorMailLimit(recipient.email) : sellerMailLimit(recipient.email);
    // A later notice quotes all that is still unread.
    const topic = `conversation ${due.id} ${due.side}`;
    const isQueued = await queueMailIfAllowed(
      trx,
      { ...mail, topic },
      {
        now,
        rateLimitFactor: options.rateLimitFactor,
        limit,
      },
    );
    if (!isQueued) await postponeNotice(trx, due, now);
    return true;
  });
}

/** Postpones the notice of a side that is present, else marks it as given. @returns whether the side is away */
async function settleNotice(
  trx: Transaction<Database>,
  { id, side }: Due,
  { seenAt, hasMessages }: { seenAt: string | null; hasMessages: boolean },
  now: Date,
): Promise<boolean> {
  const seen = Date.parse(seenAt ?? "") || 0;
  const isPresent = seen > now.getTime() - awayAfterMs;
  await trx
    .updateTable("conversations")
    .set({
      [`${side}_notice_at`]: isPresent ? new Date(seen + awayAfterMs).toISOString() : null,
      [`${side}_noticed`]: isPresent || !hasMessages ? 0 : 1,
    })
    .where("id", "=", id)
    .execute();
  return !isPresent;
}

/** A mailbox at its hourly limit gets the notice later, about what is unread then. */
async function postponeNotice(trx: Transaction<Database>, { id, side }: Due, now: Date): Promise<void> {
  const later = new Date(now.getTime() + mailLimitMs).toISOString();
  await trx
    .updateTable("conversations")
    .set({ [`${side}_notice_at`]: later, [`${side}_noticed`]: 0 })
    .where("id", "=", id)
    .execute();
}

const selectUnread = (trx: Transaction<Database>, { id, side }: Due) =>
  trx
    .selectFrom("messages")
    .where("messages.conversation_id", "=", id)
    .where("messages.by_customer", "=", side === "vendor" ? 1 : 0)
    .where("messages.read_at", "is", null);

/** The unread messages that a mail quotes: what appointments are now, then the newest. */
async function findUnread(trx: Transaction<Database>, due: Due) {
  const rows = await selectUnread(trx, due)
    .leftJoin("appointments", "appointments.id", "messages.appointment_id")
    .select(["messages.id", "messages.text", "messages.event", "messages.date", "messages.time"])
    .select((eb) => eb("latest_message_id", "=", eb.ref("messages.id")).as("is_latest"))
    .where("messages.automatic", "=", 0)
    .where((eb) =>
      eb.or([
        eb("messages.event", "is", null),
        eb("latest_message_id", "=", eb.ref("messages.id")),
        eb("messages.text", "!=", ""),
      ]),
    )
    .orderBy((eb) => eb.case().when("latest_message_id", "=", eb.ref("messages.id")).then(0).else(1).end())
    .orderBy("messages.id", "desc")
    .limit(maxQuotes + 1)
    .execute();
  const messages = rows
    .slice(0, maxQuotes)
    .sort((a, b) => a.id - b.id)
    .map(({ id: _, is_latest, ...message }) => (is_latest ? message : { ...message, event: null }));
  return { messages, hasMore: rows.length > maxQuotes };
}

/** An answer by mail also reads what the mail need not tell: proposals that were moved. */
async function findNewestUnread(trx: Transaction<Database>, due: Due) {
  const { id } = await selectUnread(trx, due)
    .select((eb) => eb.fn.max("messages.id").as("id"))
    .executeTakeFirstOrThrow();
  return id;
}

/** The operator answers in the back-office, not by mail, so that the log says who answered. */
const backOfficeLinks = ({ id }: Due, { backOfficeUrl, origin }: NoticeOptions) => ({
  url: backOfficeUrl ? `${backOfficeUrl}/operator/service/${id}` : origin,
  replyTo: null,
});

function threadLinks(
  due: Due,
  {
    origin,
    inboundMail,
    lang,
    untilId,
    reader,
  }: NoticeOptions & { lang: Lang; untilId: number; reader: Account["type"] | null },
) {
  const { id: conversationId, side } = due;
  const reference = { conversationId, createdAt: Date.parse(due.created_at), side, untilId };
  return {
    url: threadUrl(isWithOperator(due) ? "service" : side, { origin, lang, conversationId, reader }),
    replyTo: inboundMail && replyAddress(inboundMail, reference),
  };
}

async function describeSender(trx: Transaction<Database>, due: Due, lang: Lang) {
  const row = await trx
    .selectFrom("conversations")
    .leftJoin("vendors", "vendors.id", "conversations.vendor_id")
    .leftJoin("accounts", "accounts.id", "conversations.account_id")
    .leftJoin("cars", "cars.id", "conversations.car_id")
    .select(["vendors.name", "cars.title", customerName.as("customer"), askerName.as("asker")])
    .where("conversations.id", "=", due.id)
    .executeTakeFirstOrThrow();
  const about = due.subject || row.title;
  const isService = isWithOperator(due);
  if (due.side === "customer")
    return { sender: row.name ?? (isService ? ((await findSiteName(trx, lang)) ?? "") : null), about };
  if (isService) return { sender: row.asker, about };
  const nameless = due.account_id === null ? null : createTranslator(lang, "mail")("A customer");
  return { sender: row.customer ?? nameless, about };
}
