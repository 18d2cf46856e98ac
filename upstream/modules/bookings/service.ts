import type { Kysely, Transaction } from "kysely";
import type { BookingRequest, BookingStatus, FreeSlot } from "#contract/bookings.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { lockKeys } from "../../platform/db/transaction.ts";
import { queueMail, withdrawMails } from "../../platform/mail/outbox.ts";
import { queueMailIfAllowed } from "../../platform/mail/queue-limited-mail.ts";
import { sellerMailLimit, senderMailLimit } from "../../platform/mail/recipient-limits.ts";
import { randomToken } from "../../platform/random-token.ts";
import { createReference } from "../../platform/reference.ts";
import {
  findBay,
  loadServices,
  lockBookableBranch,
  nearestSlots,
  type SlotRequest,
  whyNot,
} from "./availability.ts";
import { selectUpcomingOfGarage } from "./find-bookings.ts";
import {
  bookingTopic,
  type CustomerMailKind,
  customerMail,
  type GarageMailKind,
  garageMail,
  type MailedBooking,
} from "./mails.ts";
import { bookedMinutes, customerLang, garageLang, type StoredBooking, toMailed } from "./queries.ts";
import { remindAt } from "./reminders.ts";

/** The wanted time is taken, or cannot be booked at all. Nothing was saved. */
export class SlotTaken extends Error {
  readonly #wanted: SlotRequest;
  readonly #gone: FreeSlot;

  constructor(wanted: SlotRequest, gone: FreeSlot) {
    super("This time is no longer free");
    this.#wanted = wanted;
    this.#gone = gone;
  }

  get reason(): ReturnType<typeof whyNot> {
    return whyNot(this.#wanted, this.#gone);
  }

  /** The nearest free times, to be offered instead. */
  nearest = (db: Kysely<Database>): Promise<FreeSlot[]> => nearestSlots(db, this.#wanted, this.#gone);
}

export interface BookingContext {
  origin: string;
  now: Date;
  rateLimitFactor: number;
}

/** @returns the free bay and its slots @throws SlotTaken */
async function requireBay(trx: Transaction<Database>, wanted: SlotRequest, slot: FreeSlot) {
  // A constraint refuses a slot that two book at once; with this lock, the second one can get another bay.
  await lockKeys(trx, [`bookings of branch ${wanted.branch.id}`]);
  const found = await findBay(trx, wanted, slot);
  if (!found) throw new SlotTaken(wanted, slot);
  return found;
}

type Bay = Awaited<ReturnType<typeof requireBay>>;

const insertSlots = (
  trx: Transaction<Database>,
  bookingId: number,
  branchId: number,
  { bay, quarters }: Bay,
) =>
  trx
    .insertInto("booking_slots")
    .values(quarters.map((slot) => ({ branch_id: branchId, bay, slot, booking_id: bookingId })))
    .execute();

const freeSlots = (trx: Transaction<Database>, bookingId: number) =>
  trx.deleteFrom("booking_slots").where("booking_id", "=", bookingId).execute();

/**
 * Books work at a branch and mails both sides, unless they get too many mails.
 * @throws SlotTaken, HTTPException 404 for an unknown branch, 422 for work that it does not do
 */
export async function createBooking(
  trx: Transaction<Database>,
  {
    request,
    customerId,
    lang,
    ...context
  }: BookingContext & { request: BookingRequest; customerId: number | null; lang: Lang },
): Promise<{ id: number; reference: string; token: string; isMailed: boolean }> {
  const { garage_branch_id, service_ids, mileage, date, time, ...typed } = request;
  const branch = await lockBookableBranch(trx, garage_branch_id);
  const { services, minutes } = await loadServices(trx, branch.id, service_ids);
  const bay = await requireBay(trx, { branch, minutes, now: context.now }, { date, time });
  const row = await trx
    .insertInto("bookings")
    .values({
      ...typed,
      reference: createReference("B"),
      token: randomToken(),
      branch_id: branch.id,
      account_id: customerId,
      status: "requested",
      date,
      time,
      starts_at: bay.start.toISOString(),
      duration_minutes: bay.duration,
      mileage: mileage ?? null,
      lang,
      created_at: context.now.toISOString(),
      remind_at: remindAt(bay.start, context.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("booking_services")
    .values(services.map(({ service_id, price_cents }) => ({ booking_id: row.id, service_id, price_cents })))
    .execute();
  await insertSlots(trx, row.id, branch.id, bay);
  const mails = { customer: "requested", garage: "requested" } as const;
  const isMailed = await mailBoth(trx, row, mails, { ...context, lang });
  return { id: row.id, reference: row.reference, token: row.token, isMailed };
}

interface Change extends BookingContext {
  row: StoredBooking;
  /** Who changes it: a change by the garage is mailed to the customer, one by the customer to both. */
  by: "customer" | "garage";
  /** Of the customer's own page; without it, the mail to the customer is in the language of other mails. */
  lang?: Lang;
}

/** Moves a booking. If the customer moves it, the garage must confirm it again. @throws SlotTaken */
export async function moveBooking(
  trx: Transaction<Database>,
  { row, by, ...context }: Change,
  wanted: FreeSlot,
): Promise<StoredBooking> {
  const branch = await lockBookableBranch(trx, row.branch_id);
  const minutes = await bookedMinutes(trx, row.id);
  await freeSlots(trx, row.id);
  const bay = await requireBay(trx, { branch, minutes, now: context.now, moved: row }, wanted);
  await insertSlots(trx, row.id, branch.id, bay);
  const moved = await trx
    .updateTable("bookings")
    .set({
      ...wanted,
      starts_at: bay.start.toISOString(),
      duration_minutes: bay.duration,
      status: by === "garage" ? "confirmed" : "requested",
      remind_at: remindAt(bay.start, context.now),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const mails =
    by === "garage" ? { customer: "moved" as const } : ({ customer: "rebooked", garage: "moved" } as const);
  await mailBoth(trx, moved, mails, { ...context, previous: { date: row.date, time: row.time } });
  return moved;
}

/** Confirms, declines or cancels a booking. Unless it is confirmed, its time is free again. */
export async function setBookingStatus(
  trx: Transaction<Database>,
  { row, by, ...context }: Change,
  { status, reason }: { status: Exclude<BookingStatus, "requested">; reason?: string },
): Promise<StoredBooking> {
  if (status !== "confirmed") await freeSlots(trx, row.id);
  const changed = await trx
    .updateTable("bookings")
    .set({ status })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const garage = by === "customer" ? { garage: "cancelled" as const } : {};
  await mailBoth(trx, changed, { customer: status, ...garage }, { ...context, reason });
  return changed;
}

/** Asks the customers of a suspended garage to call it, because nobody confirms its bookings, or tells them of the end. */
export async function mailSuspension(
  trx: Transaction<Database>,
  garageId: number,
  { kind, ...context }: BookingContext & { kind: "suspended" | "readmitted" },
): Promise<void> {
  const upcoming = await selectUpcomingOfGarage(trx, garageId, context.now).execute();
  for (const row of upcoming) await mailBoth(trx, row, { customer: kind }, context);
}

/**
 * Mails what the customer did within the recipients' limits. Above them no mail is sent, but the booking is valid. What
 * the garage or the operator did is always mailed.
 * @returns whether the customer is mailed
 */
async function mailBoth(
  trx: Transaction<Database>,
  row: StoredBooking,
  kinds: { customer?: CustomerMailKind; garage?: GarageMailKind },
  {
    origin,
    now,
    rateLimitFactor,
    reason,
    previous,
    lang: ownLang,
  }: BookingContext & { reason?: string | undefined; previous?: MailedBooking["previous"]; lang?: Lang },
): Promise<boolean> {
  const limits = { now, rateLimitFactor };
  let isMailed = false;
  await withdrawMails(trx, [bookingTopic(row, "reminder")]);
  if (kinds.customer && row.email) {
    const mailed = await toMailed(trx, row, ownLang ?? (await customerLang(trx, row)));
    const booking = { ...mailed, previous };
    const mail = customerMail(kinds.customer, booking, { origin, now, reason });
    if (!kinds.garage) await queueMail(trx, mail, now);
    isMailed =
      !kinds.garage ||
      (await queueMailIfAllowed(trx, mail, { ...limits, limit: senderMailLimit(row.email) }));
  }
  if (kinds.garage) {
    const lang = await garageLang(trx, row.branch_id);
    const booking = { ...(await toMailed(trx, row, lang)), previous };
    const mail = garageMail(kinds.garage, booking, origin);
    await queueMailIfAllowed(trx, mail, { ...limits, limit: sellerMailLimit(mail.to) });
  }
  return isMailed;
}
