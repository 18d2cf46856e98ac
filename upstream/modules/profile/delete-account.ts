import { type RawBuilder, sql, type Transaction } from "kysely";
import { forgottenSeller } from "../../platform/db/forgotten-seller.ts";
import type { Database } from "../../platform/db/schema.ts";
import { accountOwner } from "../../platform/http/idempotency.ts";
import { cancelCustomersAppointments } from "../appointments/cancel-upcoming.ts";
import { type Account, findOthersWithAddress, lockAccount, siteUserType } from "../auth/accounts.ts";
import { limitedAccount } from "../auth/rate-limits.ts";
import { detachCustomer } from "../chat/personal-data.ts";
import { type DeletionContext, deleteTrade } from "./delete-trade.ts";
import { emailEquals } from "./email-equals.ts";

/**
 * Deletes an account and its data (decision 069). What others received stays without the sender's name and contact details;
 * its cars are marked sold. What belongs to a business only by its address stays, if somebody else has an account with
 * that address. @returns false if the account was deleted already
 */
export async function deleteAccount(
  db: Transaction<Database>,
  account: Account,
  context: DeletionContext,
): Promise<boolean> {
  const { email_key: key, id } = account;
  const type = siteUserType(account);
  if (!(await lockAccount(db, { id }))) return false;
  const hasOthers = (await findOthersWithAddress(db, account)).length > 0;
  const isShared = type !== "customer" && hasOthers;
  // Two conditions: with a single `or`, SQLite would read all rows where few were written by accounts.
  const owned = [sql<boolean>`account_id = ${id}`, ...(isShared ? [] : [emailEquals("email", key)])];
  await deleteTrade(db, account, owned, context);
  await cancelCustomersAppointments(db, { accountId: id, now: context.now });
  await detachCustomer(db, id);
  await deleteSettledMails(db).where("account_id", "=", id).execute();
  await anonymizeContent(db, owned);
  // Cascades to tokens, codes, favorites and the picture.
  await db.deleteFrom("accounts").where("id", "=", id).execute();
  await db
    .deleteFrom("codes")
    // The index begins with the purpose.
    .where("purpose", "in", ["register", "reset", "email"])
    .where("type", "=", type)
    .where("email_key", "=", key)
    .execute();
  await db.deleteFrom("idempotency").where("owner", "=", accountOwner(id)).execute();
  await db.deleteFrom("rate_limit_hits").where("account", "=", limitedAccount(type, key)).execute();
  if (!isShared) await eraseEmailAddress(db, key, hasOthers);
  return true;
}

/** @param hasOthers whether a business has an account with the address; its queued mails are still sent */
async function eraseEmailAddress(db: Transaction<Database>, key: string, hasOthers: boolean) {
  await db
    .updateTable("cars")
    .set(forgottenSeller)
    .where(emailEquals("seller_email", key))
    // The account's own requests are deleted by now.
    .where(
      sql<boolean>`not exists (select 1 from sell_requests where car_id = cars.id and account_id is not null)`,
    )
    .execute();
  await db.deleteFrom("newsletter").where(emailEquals("email", key)).execute();
  await (hasOthers ? deleteSettledMails(db) : db.deleteFrom("outbox"))
    .where(emailEquals("to", key))
    .execute();
  await deleteSettledMails(db).where(emailEquals("reply_to", key)).execute();
}

/** Sent or given-up mails; queued ones are still delivered. */
const deleteSettledMails = (db: Transaction<Database>) =>
  db
    .deleteFrom("outbox")
    .where((eb) => eb.or([eb("sent_at", "is not", null), eb("given_up_at", "is not", null)]));

async function anonymizeContent(db: Transaction<Database>, owned: readonly RawBuilder<boolean>[]) {
  const anonymous = { name: "", email: "" };
  for (const isOwned of owned) {
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
  }
}
