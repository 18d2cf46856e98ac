import type { Transaction } from "kysely";
import {
  type AppointmentAnswer,
  type AppointmentRequest,
  type AppointmentState,
  openAppointmentStates,
} from "#contract/appointments.ts";
import { addDays } from "#contract/dates.ts";
import type { Lang } from "#contract/languages.ts";
import { dayIn, instantAt, timeZoneOf } from "#contract/time-zone.ts";
import type { Database } from "../../platform/db/schema.ts";
import { httpError } from "../../platform/http/errors.ts";
import { withdrawMails } from "../../platform/mail/outbox.ts";
import { remindAt } from "../bookings/reminders.ts";
import { chatParty, type Party } from "../chat/party.ts";
import { markRead } from "../chat/read-marks.ts";
import {
  addMessage,
  canWrite,
  lockWritable,
  openConversation,
  requireForSale,
} from "../chat/write-message.ts";
import { type AppointmentRow, findAppointment, lockAppointment, rightsTo } from "./find-appointments.ts";
import { reminderTopic } from "./mails.ts";

const maxDaysAhead = 90;

interface Moment {
  date: string;
  time: string;
}

/** In the vendor's time zone. @throws HTTPException 422 for a time that has passed, or is too far ahead */
function momentAt(place: { lat: number | null; lng: number | null }, { date, time }: Moment, now: Date) {
  const zone = timeZoneOf(place);
  const instant = instantAt(date, time, zone);
  if (instant <= now) {
    const message = "Please choose a time that is still to come";
    const field = date < dayIn(zone, now) ? "date" : "time";
    throw httpError(422, message, { errors: { [field]: message } });
  }
  if (date > addDays(dayIn(zone, now), maxDaysAhead)) {
    const message = "Please choose a day within the next 90 days";
    throw httpError(422, message, { errors: { date: message } });
  }
  return { date, time, starts_at: instant.toISOString() };
}

interface Reserving {
  account: { id: number; vendor_id: number | null };
  lang: Lang;
  now: Date;
}

/**
 * Proposes a time to a vendor, in the conversation about the car; an appointment that is open already is moved.
 * @throws HTTPException as `openConversation`, `lockWritable` and `requireForSale`, 422 for an impossible time
 */
export async function reserveAppointment(
  trx: Transaction<Database>,
  { vendor_id, car_id, note, ...wanted }: AppointmentRequest,
  { account, lang, now }: Reserving,
): Promise<{ id: number; conversation_id: number; state: AppointmentState }> {
  const party = chatParty(account);
  const opening = { accountId: account.id, vendorId: vendor_id, carId: car_id ?? null, lang, now };
  const { id: conversation_id } = await openConversation(trx, opening);
  await lockWritable(trx, party, conversation_id);
  if (car_id !== undefined) await requireForSale(trx, vendor_id, car_id);
  const vendor = await trx
    .selectFrom("vendors")
    .select(["lat", "lng"])
    .where("id", "=", vendor_id)
    .executeTakeFirstOrThrow();
  const moment = momentAt(vendor, wanted, now);
  const open = await trx
    .selectFrom("appointments")
    .select(["id", "state", "by_customer", "date", "time", "starts_at"])
    .where("conversation_id", "=", conversation_id)
    .where("starts_at", ">", now.toISOString())
    .where("state", "in", openAppointmentStates)
    .executeTakeFirst();
  if (open) {
    const state = await propose(trx, { ...open, conversation_id }, { party, now, moment, note });
    return { id: open.id, conversation_id, state };
  }
  const { id } = await trx
    .insertInto("appointments")
    .values({
      conversation_id,
      state: "proposed",
      by_customer: party.byCustomer,
      ...moment,
      created_at: now.toISOString(),
      changed_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const state = "proposed";
  await recordChange(trx, { id, conversation_id }, { party, now, state, moment, note });
  return { id, conversation_id, state };
}

/** Proposing the time that the other side has proposed accepts it. A repeated proposal and note change nothing. */
async function propose(
  trx: Transaction<Database>,
  row: Pick<AppointmentRow, "id" | "conversation_id" | "state" | "by_customer" | "starts_at">,
  change: Omit<Change, "state">,
): Promise<AppointmentState> {
  const { party, moment, note } = change;
  const isOwn = row.state === "proposed" && row.by_customer === party.byCustomer;
  const isSameTime = row.starts_at === moment.starts_at;
  const state = isSameTime && !isOwn ? "accepted" : "proposed";
  if (isSameTime && state === row.state && (!note || (await isNoteRepeated(trx, row, { party, note }))))
    return state;
  await recordChange(trx, row, { ...change, state });
  return state;
}

async function isNoteRepeated(
  trx: Transaction<Database>,
  {
    id,
    conversation_id,
    state,
    starts_at,
  }: Pick<AppointmentRow, "id" | "conversation_id" | "state" | "starts_at">,
  { party, note }: { party: Party; note: string },
) {
  const said = await trx
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", conversation_id)
    .where("appointment_id", "=", id)
    .where("by_customer", "=", party.byCustomer)
    .where("event", "=", state)
    .where("starts_at", "=", starts_at)
    .where("text", "=", note)
    .executeTakeFirst();
  return said !== undefined;
}

interface Changed {
  id: number;
  conversation_id: number;
  /** Before the change; not needed if it is new or is being cancelled. */
  state?: AppointmentState;
}

interface Change {
  party: Party;
  now: Date;
  state: AppointmentState;
  moment: Moment & { starts_at: string };
  note: string | null;
}

/** Stores the new state of an appointment, with a message in its locked conversation. */
export async function recordChange(
  trx: Transaction<Database>,
  { id, conversation_id, state: previous }: Changed,
  { party, now, state, moment, note }: Change,
) {
  const { byCustomer } = party;
  // So that nobody comes in vain.
  const again = state === "cancelled" || (previous === "accepted" && state === "proposed");
  await withdrawMails(trx, [reminderTopic(id, "customer"), reminderTopic(id, "vendor")]);
  const latest_message_id = await addMessage(trx, conversation_id, {
    text: note ?? "",
    byCustomer,
    now,
    again,
    appointment: { id, event: state, ...moment },
  });
  await trx
    .updateTable("appointments")
    .set({
      state,
      ...moment,
      latest_message_id,
      remind_at: state === "accepted" ? remindAt(new Date(moment.starts_at), now) : null,
      changed_at: now.toISOString(),
      by_customer: byCustomer,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Accepts, declines, cancels or moves an appointment.
 * @throws HTTPException 404 for another party's, 409 if not its turn or moved meanwhile, 422 for an impossible time; as
 * `lockWritable`, and as `requireForSale` if a customer proposes
 */
export async function answerAppointment(
  trx: Transaction<Database>,
  { party, id, lang, now }: { party: Party; id: number; lang: Lang; now: Date },
  answer: AppointmentAnswer,
): Promise<AppointmentRow> {
  const row = await lockAppointment(trx, party, id, lang);
  const { can_answer, can_cancel } = rightsTo(row, party, now);
  const states = {
    accept: "accepted",
    decline: "declined",
    cancel: "cancelled",
    propose: "proposed",
  } as const;
  const isTurn = {
    accept: can_answer,
    decline: can_answer,
    cancel: can_cancel,
    propose: can_answer || can_cancel,
  }[answer.answer];
  if (answer.starts_at !== undefined && answer.starts_at !== row.starts_at) {
    const isRepeated = answer.answer === "propose" && row.date === answer.date && row.time === answer.time;
    if (!isRepeated)
      throw httpError(409, "This appointment has been moved in the meantime. Nothing was changed.");
    return row;
  }
  // A second submit: the appointment is as wanted already.
  if (!isTurn && row.state === states[answer.answer] && answer.answer !== "propose") return row;
  if (!isTurn) throw httpError(409, "This appointment can no longer be changed");
  // One can always cancel or decline, even in a conversation that takes no messages; the note is then dropped.
  const isCallingOff = answer.answer === "cancel" || answer.answer === "decline";
  if (!isCallingOff) await lockWritable(trx, party, row.conversation_id);
  const isHeard = await canWrite(trx, party, row.conversation_id);
  const { date, time, starts_at } = row;
  const note = isHeard ? answer.note : null;
  if (answer.answer === "propose") {
    if (party.byCustomer && row.vendor_id !== null && row.car_id !== null)
      await requireForSale(trx, row.vendor_id, row.car_id);
    await propose(trx, row, { party, now, moment: momentAt(row, answer, now), note });
  } else {
    const moment = { date, time, starts_at };
    await recordChange(trx, row, { party, now, state: states[answer.answer], moment, note });
  }
  // Who answers has read it, on whatever page.
  if (row.latest_id !== null) await markRead(trx, party, { ids: [row.latest_id] }, now);
  return findAppointment(trx, party, id, lang);
}
