import { sql, type Transaction } from "kysely";
import type { Account } from "../accounts/account.ts";
import type { Database } from "../db/schema.ts";
import { writtenAs } from "./written-as.ts";

/**
 * Removes an account and what it holds: sessions, codes, favourites, picture, the newsletter of its address. What others
 * received stays theirs, without who sent it; a car that its owner still offers is off the market.
 * @returns false when it was gone already
 */
export async function removePerson(db: Transaction<Database>, account: Account): Promise<boolean> {
  const { email_key: key, id, type } = account;
  // Tokens, codes, favourites and the picture go with it.
  const gone = await db.deleteFrom("accounts").where("id", "=", id).returning("id").executeTakeFirst();
  if (!gone) return false;
  await db.deleteFrom("codes").where("type", "=", type).where("email_key", "=", key).execute();
  await db.deleteFrom("newsletter").where(writtenAs("email", key)).execute();
  await forgetAttempts(db, `${type} ${key}`);
  await takeNameOff(db, key);
  // Mails to them, and those that brought their words and are done with; what is still on its way does arrive.
  await db.deleteFrom("outbox").where(writtenAs("to", key)).execute();
  await db
    .deleteFrom("outbox")
    .where(writtenAs("reply_to", key))
    .where((eb) => eb.or([eb("sent_at", "is not", null), eb("given_up_at", "is not", null)]))
    .execute();
  return true;
}

/** The buckets of an account's attempts end with its role and address (accounts/limits.ts). */
async function forgetAttempts(db: Transaction<Database>, whose: string) {
  const pattern = `% ${whose.replace(/[\\%_]/g, "\\$&")}`;
  await db.deleteFrom("failures").where(sql<boolean>`bucket like ${pattern} escape '\\'`).execute();
}

async function takeNameOff(db: Transaction<Database>, key: string) {
  const nobody = { name: "", email: "" };
  await db
    .updateTable("enquiries")
    .set({ ...nobody, phone: null })
    .where(writtenAs("email", key))
    .execute();
  await db.updateTable("reports").set(nobody).where(writtenAs("email", key)).execute();
  await db
    .updateTable("contact_messages")
    .set({ first_name: "", last_name: "", email: "", phone: "" })
    .where(writtenAs("email", key))
    .execute();
  await db
    .updateTable("cars")
    // Empty, not null: a car has a vendor or somebody who offered it.
    .set({ sell_status: "sold", seller_name: null, seller_email: "", seller_phone: null })
    .where(writtenAs("seller_email", key))
    .execute();
}
