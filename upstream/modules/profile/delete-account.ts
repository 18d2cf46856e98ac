import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { Account } from "../auth/account-queries.ts";
import { emailEquals } from "./email-equals.ts";

/**
 * Removes an account and what it holds: sessions, codes, favourites, picture, the newsletter of its address. What others
 * received stays theirs, without who sent it; a car that its owner still offers is off the market.
 * @returns false when it was gone already
 */
export async function deleteAccount(db: Transaction<Database>, account: Account): Promise<boolean> {
  const { email_key: key, id, type } = account;
  // First, because what says that it was theirs goes with the account.
  const emails = [key, ...(await otherEmails(db, id))];
  await anonymizeContent(db, account);
  // Tokens, codes, favourites and the picture go with it.
  const deleted = await db.deleteFrom("accounts").where("id", "=", id).returning("id").executeTakeFirst();
  if (!deleted) return false;
  await db.deleteFrom("codes").where("type", "=", type).where("email_key", "=", key).execute();
  await db.deleteFrom("newsletter").where(emailEquals("email", key)).execute();
  await deleteRateLimitHits(db, `${type} ${key}`);
  // Mails to them, and those that brought their words and are done with; what is still on its way does arrive.
  await db.deleteFrom("outbox").where(emailEquals("to", key)).execute();
  await db
    .deleteFrom("outbox")
    .where((eb) => eb(eb.fn<string>("lower", ["reply_to"]), "in", emails))
    .where((eb) => eb.or([eb("sent_at", "is not", null), eb("given_up_at", "is not", null)]))
    .execute();
  return true;
}

/** Other addresses that somebody wanted an answer at, in lower case. */
async function otherEmails(db: Transaction<Database>, accountId: number): Promise<string[]> {
  const rows = await Promise.all(
    (["enquiries", "reports", "contact_messages"] as const).map((table) =>
      db.selectFrom(table).select("email").where("account_id", "=", accountId).execute(),
    ),
  );
  return [...new Set(rows.flat().map(({ email }) => email.toLowerCase()))];
}

/** The buckets of an account's attempts end with its role and address (accounts/limits.ts). */
async function deleteRateLimitHits(db: Transaction<Database>, bucketSuffix: string) {
  const pattern = `% ${bucketSuffix.replace(/[\\%_]/g, "\\$&")}`;
  await db.deleteFrom("failures").where(sql<boolean>`bucket like ${pattern} escape '\\'`).execute();
}

async function anonymizeContent(db: Transaction<Database>, { id, email_key: key }: Account) {
  const anonymous = { name: "", email: "" };
  const isOwned = sql<boolean>`(account_id = ${id} or ${emailEquals("email", key)})`;
  await db
    .updateTable("enquiries")
    .set({ ...anonymous, phone: null })
    .where(isOwned)
    .execute();
  await db.updateTable("reports").set(anonymous).where(isOwned).execute();
  await db
    .updateTable("contact_messages")
    .set({ first_name: "", last_name: "", email: "", phone: "" })
    .where(isOwned)
    .execute();
  await db
    .updateTable("cars")
    // Empty, not null: a car has a vendor or somebody who offered it.
    .set({ sell_status: "sold", seller_name: null, seller_email: "", seller_phone: null })
    .where(emailEquals("seller_email", key))
    .execute();
}
