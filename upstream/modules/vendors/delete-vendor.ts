import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { cancelUpcomingAppointments } from "../appointments/cancel-upcoming.ts";
import { lockConversations } from "../chat/write-message.ts";

/** Number of cars that one statement deletes, because no statement may take long. */
const batchSize = 500;

/**
 * Deletes a locked vendor that has no account any more, with its cars and what visitors asked and reported about them
 * (decision 174). A sweep deletes photos from the storage that no row refers to.
 */
export async function deleteVendor(trx: Transaction<Database>, id: number, now: Date): Promise<void> {
  await lockConversations(trx, id);
  const cars = await trx
    .selectFrom("cars")
    .select("id")
    .where("vendor_id", "=", id)
    .orderBy("id")
    .$call(forUpdate(trx))
    .execute();
  await cancelUpcomingAppointments(trx, { vendorId: id, now });
  await detachVendor(trx, id);
  for (let start = 0; start < cars.length; start += batchSize)
    await deleteCars(
      trx,
      cars.slice(start, start + batchSize).map((car) => car.id),
    );
  await trx.deleteFrom("vendors").where("id", "=", id).execute();
}

/** Deletes cars and, by cascade, their images, equipment, prices and favorites. */
async function deleteCars(trx: Transaction<Database>, ids: number[]) {
  await trx.deleteFrom("enquiries").where("car_id", "in", ids).execute();
  await trx.deleteFrom("reports").where("car_id", "in", ids).execute();
  await trx.deleteFrom("cars").where("id", "in", ids).execute();
}

/**
 * Call it before a vendor and its cars are deleted. Customers keep a readable thread without the vendor's name, where
 * nobody can write; a thread without a customer is deleted.
 */
export async function detachVendor(trx: Transaction<Database>, vendorId: number): Promise<void> {
  await trx
    .deleteFrom("conversations")
    .where("vendor_id", "=", vendorId)
    .where("account_id", "is", null)
    .execute();
  await trx
    .updateTable("conversations")
    .set((eb) => ({
      vendor_id: null,
      former_vendor: 1,
      subject: eb.fn.coalesce(
        eb.selectFrom("cars").select("title").whereRef("cars.id", "=", "conversations.car_id"),
        sql<string>`''`,
      ),
      car_id: null,
      vendor_notice_at: null,
    }))
    .where("vendor_id", "=", vendorId)
    .execute();
}
