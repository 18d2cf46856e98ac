import type { Kysely } from "kysely";
import { isOpenBooking } from "#contract/booking-limits.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction, skipLocked } from "../../platform/db/transaction.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { customerMail } from "./mails.ts";
import { customerLang, toMailed } from "./queries.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The reminder of a visit is due 24 hours before; null if that instant has passed. */
export function remindAt(start: Date, now: Date): string | null {
  const at = new Date(start.getTime() - dayMs);
  return at > now ? at.toISOString() : null;
}

interface ReminderOptions {
  db: Kysely<Database>;
  clock: () => Date;
  origin: string;
}

/** Reminds the customer of an open booking, once. @returns whether a reminder was due */
export async function sendNextBookingReminder({ db, clock, origin }: ReminderOptions): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const now = clock();
    const row = await trx
      .selectFrom("bookings")
      .selectAll()
      .where("remind_at", "<=", now.toISOString())
      // The customer of a suspended garage was asked to call it; the suspension may end before the visit.
      .where((eb) =>
        eb.or([eb("starts_at", "<=", now.toISOString()), eb("branch_id", "not in", suspendedBranches(trx))]),
      )
      .orderBy("remind_at")
      .limit(1)
      .$call(skipLocked(trx))
      .executeTakeFirst();
    if (!row) return false;
    await trx.updateTable("bookings").set({ remind_at: null }).where("id", "=", row.id).execute();
    // After an outage, the time of the booking may have come.
    if (!isOpenBooking(row) || row.starts_at <= now.toISOString() || !row.email) return true;
    const booking = await toMailed(trx, row, await customerLang(trx, row));
    const mail = customerMail("reminder", booking, { origin, now });
    await queueMail(trx, mail, now, { expiresAt: new Date(row.starts_at) });
    return true;
  });
}

const suspendedBranches = (db: Kysely<Database>) =>
  db
    .selectFrom("garage_branches")
    .innerJoin("garages", "garages.id", "garage_branches.garage_id")
    .where("garages.suspended_at", "is not", null)
    .select("garage_branches.id");
