import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { photoKey, photoPath } from "../../platform/storage/photo-storage.ts";
import { type Account, lockAccount } from "../auth/accounts.ts";
import { emailEquals } from "./email-equals.ts";

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

/** Keys of the photos of cars that were offered by an account, or with its address. */
export async function sellPhotoKeys(
  db: Transaction<Database>,
  { id, email_key }: Pick<Account, "id" | "email_key">,
): Promise<string[]> {
  const offers = db.selectFrom("sell_requests").select("id");
  const owned = offers.where("account_id", "=", id).union(offers.where(emailEquals("email", email_key)));
  const rows = await db.selectFrom("uploads").select("path").where("sell_request_id", "in", owned).execute();
  return rows.flatMap(({ path }) => photoKey(path) ?? []);
}
