import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { randomToken } from "../../platform/random-token.ts";
import { type Account, emailKey, findOthersWithAddress } from "../auth/accounts.ts";
import { emailEquals } from "./email-equals.ts";

/**
 * Replaces an account's former address in what it wrote and is mailed about: listings, bookings, reports and messages
 * to the operator. Links to its bookings get a new token. @param from in lower case
 */
export async function moveCorrespondence(
  trx: Transaction<Database>,
  { accountId, from, to }: { accountId: number; from: string; to: string },
): Promise<void> {
  const isOld = emailEquals("email", from);
  for (const table of ["sell_requests", "reports", "review_reports", "contact_messages"] as const)
    await trx
      .updateTable(table)
      .set({ email: to })
      .where("account_id", "=", accountId)
      .where(isOld)
      .execute();
  // After the requests: a listing that was being made of one of them has its car by now.
  const offered = trx.selectFrom("sell_requests").where("account_id", "=", accountId).select("car_id");
  await trx
    .updateTable("cars")
    .set({ seller_email: to })
    .where("id", "in", offered)
    .where(emailEquals("seller_email", from))
    .execute();
  const bookings = trx.selectFrom("bookings").where("account_id", "=", accountId).where(isOld).select("id");
  for (const { id } of await bookings.execute())
    await trx.updateTable("bookings").set({ email: to, token: randomToken() }).where("id", "=", id).execute();
}

/** Marks mails to the former address as the account's, unless a business has it too. @param account before the change */
export async function claimMails(trx: Transaction<Database>, account: Account): Promise<void> {
  if ((await findOthersWithAddress(trx, account)).length > 0) return;
  await trx
    .updateTable("outbox")
    .set({ account_id: account.id })
    .where(emailEquals("to", account.email_key))
    // Others' words are deleted with the account of the others.
    .where("account_id", "is", null)
    .execute();
}

/** Moves a confirmed newsletter subscription to the new address; if that has one already, only one stays. */
export async function moveSubscription(
  trx: Transaction<Database>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const old = emailEquals("email", from);
  const current = emailEquals("email", emailKey(to));
  // Anybody can have entered the new address there, and the old mailbox must not confirm it.
  for (const address of [current, old])
    await trx.deleteFrom("newsletter").where(address).where("confirmed_at", "is", null).execute();
  const existing = await trx.selectFrom("newsletter").select("id").where(current).executeTakeFirst();
  if (existing) await trx.deleteFrom("newsletter").where(old).execute();
  else await trx.updateTable("newsletter").set({ email: to }).where(old).execute();
}
