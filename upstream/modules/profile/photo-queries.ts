import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { photoKey, photoPath } from "../../platform/storage/photo-storage.ts";
import { lockAccount } from "../auth/accounts.ts";

/**
 * Shows another picture, or none: the old one's URL becomes invalid.
 * @param key where the new one's bytes are already
 * @returns the key of the old one, to be discarded after the commit
 */
export async function replaceProfilePhoto(
  db: Transaction<Database>,
  accountId: number,
  key: string | null,
): Promise<string | undefined> {
  await lockAccount(db, { id: accountId });
  const account = await db
    .selectFrom("accounts")
    .select("image")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("accounts")
    .set({ image: key && photoPath(key) })
    .where("id", "=", accountId)
    .execute();
  return photoKey(account.image);
}
