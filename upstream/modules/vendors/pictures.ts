import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { photoKey, photoPath } from "../../platform/storage/photo-storage.ts";

/** The picture beside its name, and the wide one above its page. */
export type VendorPicture = "photo" | "cover";

/**
 * Shows another picture of a vendor, or none.
 * @param key whose bytes are stored already
 * @returns the key of the previous one, to be discarded after the commit
 */
export async function replaceVendorPicture(
  trx: Transaction<Database>,
  vendorId: number,
  picture: VendorPicture,
  key: string | null,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("vendors")
    .select(picture)
    .where("id", "=", vendorId)
    .$call(forUpdate(trx))
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("vendors")
    .set({ [picture]: key && photoPath(key) })
    .where("id", "=", vendorId)
    .execute();
  return photoKey(row[picture] ?? null);
}
