import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

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
