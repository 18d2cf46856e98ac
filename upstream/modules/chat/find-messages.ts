import type { Kysely } from "kysely";
import {
  type AppointmentState,
  type MessageAppointment,
  openAppointmentStates,
} from "#contract/appointments.ts";
import { type Message, type MessagesQuery, messagesPerPage } from "#contract/chat.ts";
import { timeZoneOf } from "#contract/time-zone.ts";
import { idList } from "../../platform/db/id-list.ts";
import { countRows } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { customerName, type Party, participantOf } from "./party.ts";

/** Messages of a party, each with the appointment that it is about. */
export function selectMessages(db: Kysely<Database>, party: Pick<Party, "owns">) {
  return db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .leftJoin("appointments", "appointments.id", "messages.appointment_id")
    .leftJoin("vendors", "vendors.id", "conversations.vendor_id")
    .where(party.owns)
    .select([
      "messages.id",
      "messages.conversation_id",
      "messages.by_customer",
      "messages.automatic",
      "messages.text",
      "messages.created_at",
      "messages.read_at",
      "messages.appointment_id",
      "messages.event",
      "messages.date",
      "messages.time",
      "messages.starts_at",
      "conversations.vendor_id",
      "conversations.account_id",
      "conversations.subject",
      "appointments.state",
      "appointments.by_customer as proposed_by_customer",
      "appointments.latest_message_id",
      "appointments.starts_at as appointment_starts_at",
      "vendors.lat",
      "vendors.lng",
    ]);
}
export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>["executeTakeFirstOrThrow"]>>;

/** What a side may do with an appointment: answer the other's proposal, or cancel an agreed one or its own. */
export function appointmentRights(
  appointment: { state: AppointmentState; proposed_by_customer: number; starts_at: string },
  byCustomer: 0 | 1,
  now: Date,
) {
  const { state, proposed_by_customer, starts_at } = appointment;
  const isOpen = openAppointmentStates.includes(state) && Date.parse(starts_at) > now.getTime();
  const can_answer = isOpen && state === "proposed" && proposed_by_customer !== byCustomer;
  return { can_answer, can_cancel: isOpen && !can_answer };
}

function toAppointment(row: MessageRow, byCustomer: 0 | 1, now: Date): MessageAppointment | null {
  const { appointment_id: id, event, date, time, starts_at, state, proposed_by_customer } = row;
  if (id === null || !event || !date || !time || !starts_at || !state) return null;
  const is_latest = row.latest_message_id === row.id;
  const rights = appointmentRights(
    { state, proposed_by_customer: proposed_by_customer ?? 0, starts_at: row.appointment_starts_at ?? "" },
    byCustomer,
    now,
  );
  return {
    id,
    event,
    date,
    time,
    time_zone: timeZoneOf(row),
    starts_at,
    state,
    is_latest,
    can_answer: is_latest && rights.can_answer,
    can_cancel: is_latest && rights.can_cancel,
  };
}

export function toMessage(row: MessageRow, { byCustomer }: Pick<Party, "byCustomer">, now: Date): Message {
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    text: row.text,
    mine: row.by_customer === byCustomer,
    created_at: row.created_at,
    read_at: row.read_at,
    appointment: toAppointment(row, byCustomer, now),
  };
}

/** A page of a conversation, oldest first. The caller has checked that the conversation is the party's. */
export async function listMessages(
  db: Kysely<Database>,
  party: Party,
  conversationId: number,
  { after_id, before_id }: MessagesQuery,
) {
  const isForward = after_id !== undefined;
  let query = selectMessages(db, party).where("messages.conversation_id", "=", conversationId);
  if (after_id !== undefined) query = query.where("messages.id", ">", after_id);
  if (before_id !== undefined) query = query.where("messages.id", "<", before_id);
  const found = await query
    .orderBy("messages.id", isForward ? "asc" : "desc")
    .limit(messagesPerPage + 1)
    .execute();
  const hasMore = found.length > messagesPerPage;
  const rows = found.slice(0, messagesPerPage);
  if (!isForward) rows.reverse();
  return {
    rows,
    has_older: isForward ? after_id > 0 : hasMore,
    has_newer: isForward ? hasMore : before_id !== undefined,
  };
}

/** The upcoming appointment of a party's conversation that is proposed or agreed, on whatever page its message is. */
export async function findOpenAppointment(
  db: Kysely<Database>,
  party: Party,
  conversationId: number,
  now: Date,
): Promise<MessageAppointment | null> {
  const latest = await selectMessages(db, party)
    .where("appointments.conversation_id", "=", conversationId)
    .where("appointments.starts_at", ">", now.toISOString())
    .where("appointments.state", "in", openAppointmentStates)
    .whereRef("messages.id", "=", "appointments.latest_message_id")
    .executeTakeFirst();
  return latest ? toAppointment(latest, party.byCustomer, now) : null;
}

/** Finds a message that was just written. */
export function findMessage(db: Kysely<Database>, party: Party, id: number) {
  return selectMessages(db, party).where("messages.id", "=", id).executeTakeFirstOrThrow();
}

/** A party's newest messages, newest first; they are in at most `limit` of its latest conversations. */
export async function newestMessages(db: Kysely<Database>, party: Party, limit = messagesPerPage) {
  const conversations = await db
    .selectFrom("conversations")
    .select("id")
    .where(party.owns)
    .orderBy("last_message_id", "desc")
    .limit(limit)
    .execute();
  return selectMessages(db, party)
    .where("conversations.id", "in", idList(conversations.map(({ id }) => id)))
    .leftJoin("accounts", "accounts.id", "conversations.account_id")
    .select([
      "vendors.name as vendor_name",
      "vendors.photo as vendor_photo",
      customerName.as("customer_name"),
      "accounts.image as customer_photo",
    ])
    .orderBy("messages.id", "desc")
    .limit(limit)
    .execute();
}
type RecentRow = Awaited<ReturnType<typeof newestMessages>>[number];

export const toRecentMessage = (row: RecentRow, party: Party, now: Date) => ({
  ...toMessage(row, party, now),
  participant: participantOf(row, party),
});

export function countUnread(db: Kysely<Database>, party: Party): Promise<number> {
  const unread = db
    .selectFrom("conversations")
    .innerJoin("messages", "messages.conversation_id", "conversations.id")
    .where(party.owns)
    .where("messages.by_customer", "=", 1 - party.byCustomer)
    .where("messages.read_at", "is", null);
  return countRows(unread);
}
