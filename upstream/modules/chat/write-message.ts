import type { Transaction } from "kysely";
import type { AppointmentState } from "#contract/appointments.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forShare, forUpdate, lockKeys } from "../../platform/db/transaction.ts";
import { httpError } from "../../platform/http/errors.ts";
import { consumeInTransaction } from "../../platform/http/rate-limit.ts";
import { findConversation, toConversation } from "./find-conversations.ts";
import type { Party } from "./party.ts";

/** In ms; a side that has not looked for messages for this long is mailed (decision 151). */
export const awayAfterMs = 5 * 60_000;

/** Locks a party's conversation, so that its messages have an order. @throws HTTPException 404 for another party's */
export function lockConversation(trx: Transaction<Database>, party: Party, id: number) {
  return trx
    .selectFrom("conversations")
    .selectAll()
    .where("id", "=", id)
    .where(party.owns)
    .$call(forUpdate(trx))
    .executeTakeFirstOrThrow(() => httpError(404, "This conversation does not exist"));
}

/** Call it before changing a vendor's conversations, or those about one car: nobody can write in them then. */
export async function lockConversations(
  trx: Transaction<Database>,
  vendorId: number,
  carId?: number,
): Promise<void> {
  const own = trx.selectFrom("conversations").select("id").where("vendor_id", "=", vendorId);
  await (carId === undefined ? own : own.where("car_id", "=", carId))
    .orderBy("id")
    .$call(forUpdate(trx))
    .execute();
}

/** Whether neither side has blocked the other, and both can write. @throws HTTPException 404 for another party's */
export const canWrite = async (trx: Transaction<Database>, party: Party, id: number): Promise<boolean> =>
  toConversation(await findConversation(trx, party, id), party).can_write;

export const closedToMessages = "Messages can no longer be sent in this conversation";

/** Like `lockConversation`. @throws HTTPException 409 if one side has blocked the other, or is gone */
export async function lockWritable(trx: Transaction<Database>, party: Party, id: number) {
  const locked = await lockConversation(trx, party, id);
  if (!(await canWrite(trx, party, id))) throw httpError(409, closedToMessages);
  return locked;
}

interface NewMessage {
  text: string;
  byCustomer: 0 | 1;
  now: Date;
  automatic?: boolean;
  /** Mails even a side that was mailed before and has not read since. */
  again?: boolean;
  appointment?: {
    id: number;
    event: AppointmentState;
    date: string;
    time: string;
    starts_at: string;
  };
}

/**
 * Adds a message to a locked conversation, and has the other side mailed if it is away. Call it last in a transaction,
 * but for rows of its own: all that write messages wait here for each other, so that ids are in the order of commits.
 * @returns its id
 */
export async function addMessage(
  trx: Transaction<Database>,
  conversationId: number,
  { text, byCustomer, now, automatic = false, again = false, appointment }: NewMessage,
): Promise<number> {
  await lockKeys(trx, ["messages"]);
  const created_at = now.toISOString();
  const {
    id: appointment_id = null,
    event = null,
    date = null,
    time = null,
    starts_at = null,
  } = appointment ?? {};
  const { id } = await trx
    .insertInto("messages")
    .values({
      conversation_id: conversationId,
      by_customer: byCustomer,
      automatic: automatic ? 1 : 0,
      text,
      created_at,
      appointment_id,
      event,
      date,
      time,
      starts_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("conversations")
    .set({
      last_message_id: id,
      last_at: created_at,
      // A closed conversation with the operator is open again.
      ...(byCustomer ? { closed_at: null } : {}),
    })
    .where("id", "=", conversationId)
    .execute();
  if (!automatic) await scheduleNotice(trx, conversationId, { byCustomer, now, again });
  return id;
}

/** Schedules one notice until the other side reads, or another with `again`. The worker checks that it is away. */
export async function scheduleNotice(
  trx: Transaction<Database>,
  conversationId: number,
  { byCustomer, now, again = false }: { byCustomer: 0 | 1; now: Date; again?: boolean },
): Promise<void> {
  const side = byCustomer ? "vendor" : "customer";
  await trx
    .updateTable("conversations")
    .set({ [`${side}_notice_at`]: now.toISOString(), [`${side}_noticed`]: 0 })
    .where("id", "=", conversationId)
    .where(`${side}_noticed`, "in", again ? [0, 1] : [0])
    .where(`${side}_notice_at`, "is", null)
    .execute();
}

interface Start {
  accountId: number;
  vendorId: number;
  carId: number | null;
  lang: string;
  now: Date;
}

/**
 * Finds or creates, and locks, the conversation of a customer with a vendor about a car, or about none.
 * @throws HTTPException 404 for an unknown vendor; as `requireForSale` for a new conversation about a car
 */
export async function openConversation(trx: Transaction<Database>, start: Start) {
  const { accountId, vendorId, carId, lang, now } = start;
  await trx
    .selectFrom("vendors")
    .select("id")
    .where("id", "=", vendorId)
    .where("suspended_at", "is", null)
    // No conversation may begin between a vendor's suspension and its deletion.
    .$call(forShare(trx))
    .executeTakeFirstOrThrow(() => httpError(404, "This vendor does not exist"));
  const find = () =>
    trx
      .selectFrom("conversations")
      .selectAll()
      .where("vendor_id", "=", vendorId)
      .where("account_id", "=", accountId)
      .where("car_id", carId === null ? "is" : "=", carId)
      .$call(forUpdate(trx))
      .executeTakeFirst();
  const existing = await find();
  if (existing) return existing;
  if (carId !== null) await requireForSale(trx, vendorId, carId);
  await trx
    .insertInto("conversations")
    .values({
      vendor_id: vendorId,
      account_id: accountId,
      car_id: carId,
      lang,
      created_at: now.toISOString(),
      last_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error("a conversation that was just made is gone");
  return made;
}

/**
 * Requires that a vendor offers a car, and still does when the transaction ends.
 * @throws HTTPException 404 for an unknown or hidden car, 409 for one that is sold or that its vendor deleted
 */
export async function requireForSale(trx: Transaction<Database>, vendorId: number, carId: number) {
  const car = await trx
    .selectFrom("cars")
    .select(["sell_status", "hidden", "deleted_at"])
    .where("id", "=", carId)
    .where("vendor_id", "=", vendorId)
    .$call(forShare(trx))
    .executeTakeFirst();
  if (car && car.deleted_at !== null) throw httpError(409, "The seller has deleted this car");
  if (!car || car.hidden !== null) throw httpError(404, "This car does not exist");
  if (car.sell_status === "sold") throw httpError(409, "The car has been sold");
}

const hour = 3600;
const day = 24 * hour;

/** Counts a message; the limits are above what a person writes (decision 149). @throws HTTPException 429 */
export async function countMessage(
  trx: Transaction<Database>,
  account: { id: number | string },
  { kind, ...counting }: { kind: "message" | "start"; now: Date; rateLimitFactor: number },
): Promise<void> {
  const rates =
    kind === "message"
      ? [
          { times: 400, seconds: hour },
          { times: 2000, seconds: day },
        ]
      : [
          { times: 20, seconds: hour },
          { times: 60, seconds: day },
        ];
  await consumeInTransaction(trx, [{ bucket: `chat ${kind} ${account.id}`, rates }], counting);
}
