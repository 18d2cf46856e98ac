import type { Transaction } from "kysely";
import { openAppointmentStates } from "#contract/appointments.ts";
import { idList } from "../../platform/db/id-list.ts";
import type { Database } from "../../platform/db/schema.ts";
import { earliestOpenDay, shiftTo } from "../bookings/keep-local-times.ts";

/** Keeps the local days and times of appointments with locked vendors that got another time zone. */
export async function keepAppointmentTimes(
  trx: Transaction<Database>,
  vendorIds: readonly number[],
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const appointments = await trx
    .selectFrom("appointments")
    .innerJoin("conversations", "conversations.id", "appointments.conversation_id")
    .selectAll("appointments")
    .where("vendor_id", "in", idList(vendorIds))
    .where("state", "in", openAppointmentStates)
    .where("date", ">=", earliestOpenDay(now))
    .execute();
  for (const row of appointments) {
    const moved = shiftTo(timeZone, row);
    // Calendars take a new time only from a newer file.
    const changed = { ...moved, changed_at: now.toISOString() };
    await trx.updateTable("appointments").set(changed).where("id", "=", row.id).execute();
    // A message's buttons send its instant, which must be that of the appointment.
    await trx
      .updateTable("messages")
      .set({ starts_at: moved.starts_at })
      .where("appointment_id", "=", row.id)
      .where("starts_at", "=", row.starts_at)
      .execute();
  }
}
