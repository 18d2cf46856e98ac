import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { photoKey, photoPath } from "../../platform/storage/photo-storage.ts";
import { type Account, lockAccount } from "../auth/accounts.ts";
import { emailEquals } from "./email-equals.ts";

/**
 * Replaces or removes a profile picture; the old one's URL becomes invalid.
 * @param key of the new picture, which is stored already; null for none
 * @returns the key of the old picture, to be discarded after the commit
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

/** Keys of the photos of sell requests that an account sent, or that have its address. */
export async function sellPhotoKeys(
  db: Transaction<Database>,
  { id, email_key }: Pick<Account, "id" | "email_key">,
): Promise<string[]> {
  const offers = db.selectFrom("sell_requests").select("id");
  const owned = offers.where("account_id", "=", id).union(offers.where(emailEquals("email", email_key)));
  const rows = await db.selectFrom("uploads").select("path").where("sell_request_id", "in", owned).execute();
  return rows.flatMap(({ path }) => photoKey(path) ?? []);
}
