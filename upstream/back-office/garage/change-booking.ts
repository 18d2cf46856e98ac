import type { Context } from "hono";
import type { Transaction } from "kysely";
import { z } from "zod";
import { bookingMove } from "#contract/bookings.ts";
import { inputText } from "#contract/fields.ts";
import { selectOwnBooking } from "../../modules/bookings/find-bookings.ts";
import {
  type BookingContext,
  moveBooking,
  SlotTaken,
  setBookingStatus,
} from "../../modules/bookings/service.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { BusinessUserEnv } from "../context.ts";
import { createForm, parseForm } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import { placeOf, renderBooking } from "./booking.ts";
import { bookingMovedText, isOver, lateTexts, momentOf, seenField, slotTexts } from "./booking-card.ts";

const operations = {
  confirm: z.object({}).transform(() => ({ operation: "confirm" as const })),
  move: bookingMove.transform((to) => ({ operation: "move" as const, to })),
  decline: z
    .object({ reason: inputText().max(2000, "This text is too long").default("") })
    .transform(({ reason }) => ({ operation: "decline" as const, reason })),
};
type Change = z.output<(typeof operations)[keyof typeof operations]>;

/** `late`: cancelled, declined or over already; `moved`: the form showed another day or time (decision 194). */
type BookingChange = "saved" | "same" | "late" | "declined" | "moved";

/** Confirms, moves or declines a booking and mails its customer. */
export async function changeBooking(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext, publicOrigin: origin, rateLimitFactor } = c.var;
  const { own, id } = await placeOf(c);
  const { intent, slot, back = c.req.query("back"), [seenField]: seen, ...typed } = await readForm(c);
  // The chosen one of the free times that were offered.
  const [date = "", time = ""] = slot?.split(" ") ?? [];
  const values = slot === undefined ? typed : { ...typed, date, time };
  const pressed = slot === undefined ? intent : "move";
  const operation = pressed === "move" || pressed === "decline" ? pressed : "confirm";
  const { data: change, errors } = parseForm<z.ZodType<Change>>(operations[operation], values, pageContext.t);
  if (errors) return renderBooking(c, { values, errors });
  const context = { origin, now: clock(), rateLimitFactor, by: "garage" as const };
  try {
    const [outcome, row] = await inTransaction(db, async (trx) => {
      const row = await selectOwnBooking(trx, { branchId: own.id, id });
      return [await applyChange(trx, { row, seen, context }, change), row];
    });
    if (outcome === "moved" && operation !== "confirm")
      return renderBooking(c, createForm(values), { reason: bookingMovedText });
    if (outcome === "declined") return renderBooking(c, createForm(values), { reason: lateTexts.declined });
    const week = outcome === "saved" && change.operation === "move" ? change.to.date : row.date;
    const page = back ? "/garage?" : `/garage/branches/${own.id}/bookings?week=${week}&`;
    const to = `${page}${outcome === "saved" || outcome === "same" ? outcome : "late"}=${id}`;
    return c.redirect(`${pageContext.href(to)}#booking-${id}`, 303);
  } catch (error) {
    if (!(error instanceof SlotTaken)) throw error;
    const nearest = await error.nearest(db);
    return renderBooking(c, createForm(values), { nearest, reason: slotTexts[error.reason] });
  }
}

interface Booking {
  row: Awaited<ReturnType<typeof selectOwnBooking>>;
  /** Day and time as the form showed them; undefined for pages served by an earlier version. */
  seen: string | undefined;
  context: BookingContext & { by: "garage" };
}

async function applyChange(
  trx: Transaction<Database>,
  { row, seen, context }: Booking,
  change: Change,
): Promise<BookingChange> {
  // A second submit, or the customer has cancelled meanwhile: the page shows the current state.
  if (row.status === "declined" && change.operation === "decline")
    return change.reason ? "declined" : "saved";
  if (row.status === "cancelled" || row.status === "declined") return "late";
  if (change.operation !== "move" && isOver(row, context.now)) return "late";
  const isWanted = change.operation === "move" && momentOf(row) === momentOf(change.to);
  if (seen !== undefined && seen !== momentOf(row) && !isWanted) return "moved";
  if (isWanted && row.status === "confirmed" && seen === momentOf(row) && !isOver(row, context.now))
    return "same";
  const booking = { row, ...context };
  // A move to the current time is a second submit or the customer's own change: it confirms without a mail of a move.
  if (change.operation === "move" && (!isWanted || isOver(row, context.now)))
    await moveBooking(trx, booking, change.to);
  else if (change.operation === "decline")
    await setBookingStatus(trx, booking, { status: "declined", reason: change.reason });
  else if (row.status === "requested") await setBookingStatus(trx, booking, { status: "confirmed" });
  return "saved";
}
