import type { Transaction } from "kysely";
import { openBookingStatuses } from "#contract/booking-limits.ts";
import { addDays, dateInNetherlands } from "#contract/dates.ts";
import { instantAt } from "#contract/time-zone.ts";
import { idList } from "../../platform/db/id-list.ts";
import type { Database } from "../../platform/db/schema.ts";
import { quartersOf } from "./slots.ts";

/** How an instant changes if its local day and time are to be the same in another time zone. */
export function shiftTo(
  timeZone: string,
  {
    date,
    time,
    starts_at,
    remind_at,
  }: Record<"date" | "time" | "starts_at", string> & { remind_at: string | null },
) {
  const start = instantAt(date, time, timeZone);
  const shift = start.getTime() - Date.parse(starts_at);
  return {
    starts_at: start.toISOString(),
    remind_at: remind_at && new Date(Date.parse(remind_at) + shift).toISOString(),
  };
}

/** A visit that looks past may be still to come in another time zone. */
export const earliestOpenDay = (now: Date): string => addDays(dateInNetherlands(now), -1);

/** Keeps the local days and times of bookings whose branches, of locked garages, got another time zone. */
export async function keepBookingTimes(
  trx: Transaction<Database>,
  branchIds: readonly number[],
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const bookings = await trx
    .selectFrom("bookings")
    .selectAll()
    .where("branch_id", "in", idList(branchIds))
    .where("status", "in", openBookingStatuses)
    .where("date", ">=", earliestOpenDay(now))
    .execute();
  const ids = idList(bookings.map(({ id }) => id));
  const slots = await trx.selectFrom("booking_slots").selectAll().where("booking_id", "in", ids).execute();
  await trx.deleteFrom("booking_slots").where("booking_id", "in", ids).execute();
  for (const { id, branch_id, duration_minutes, ...row } of bookings) {
    const moved = shiftTo(timeZone, row);
    await trx.updateTable("bookings").set(moved).where("id", "=", id).execute();
    const bay = slots.find(({ booking_id }) => booking_id === id)?.bay;
    if (bay === undefined) continue;
    const quarters = quartersOf(new Date(moved.starts_at), duration_minutes);
    await trx
      .insertInto("booking_slots")
      .values(quarters.map((slot) => ({ branch_id, bay, slot, booking_id: id })))
      // A night in which the clocks change can make neighbours overlap.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
