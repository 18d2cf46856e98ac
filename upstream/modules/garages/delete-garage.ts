import type { Transaction } from "kysely";
import { idList } from "../../platform/db/id-list.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { selectUpcomingOfGarage } from "../bookings/find-bookings.ts";
import { type BookingContext, setBookingStatus } from "../bookings/service.ts";

/** Declines the upcoming bookings of a locked garage. Call it before its accounts are deleted: some may be theirs. */
export async function declineUpcoming(
  trx: Transaction<Database>,
  garageId: number,
  context: BookingContext,
): Promise<void> {
  const upcoming = await selectUpcomingOfGarage(trx, garageId, context.now).$call(forUpdate(trx)).execute();
  for (const row of upcoming)
    await setBookingStatus(trx, { row, by: "garage", ...context }, { status: "declined" });
}

/** Deletes a locked garage without accounts, with its branches, their reviews and bookings (decision 174). */
export async function deleteGarage(trx: Transaction<Database>, id: number): Promise<void> {
  const branches = await trx
    .selectFrom("garage_branches")
    .select("id")
    .where("garage_id", "=", id)
    .orderBy("id")
    .$call(forUpdate(trx))
    .execute();
  const ids = idList(branches.map((branch) => branch.id));
  // Cascades to their services, slots and reports.
  for (const table of ["bookings", "garage_reviews", "branch_services"] as const)
    await trx.deleteFrom(table).where("branch_id", "in", ids).execute();
  await trx.deleteFrom("garage_branches").where("garage_id", "=", id).execute();
  await trx.deleteFrom("garages").where("id", "=", id).execute();
}
