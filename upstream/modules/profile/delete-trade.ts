import { type RawBuilder, sql, type Transaction } from "kysely";
import { forgottenSeller } from "../../platform/db/forgotten-seller.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { mailOperator } from "../../platform/mail/queue-limited-mail.ts";
import type { Account } from "../auth/accounts.ts";
import { selectUpcomingBookings } from "../bookings/find-bookings.ts";
import { setBookingStatus } from "../bookings/service.ts";
import { answerReportsOf } from "../reviews/answer-reports.ts";
import { offerEndedMail } from "../sell-car/mails.ts";
import { titleOf } from "../sell-car/service.ts";

export type DeletionContext = Pick<ApiOptions, "publicOrigin" | "rateLimitFactor" | "operatorEmail"> & {
  now: Date;
};

/**
 * Cancels an account's upcoming bookings, mails the garages, and anonymizes all its bookings; deletes its sell requests
 * with their photos, and mails the operator about those that are not sold. Its reviews are deleted with the account.
 * @param owned conditions of rows with an `account_id` and an `email`
 */
export async function deleteTrade(
  trx: Transaction<Database>,
  account: Account,
  owned: readonly RawBuilder<boolean>[],
  { now, publicOrigin: origin, rateLimitFactor, operatorEmail: operator }: DeletionContext,
): Promise<void> {
  const { id } = account;
  const context = { origin, now, rateLimitFactor };
  for (const isOwned of owned) {
    // Others may have booked or offered a car with the same address.
    const isOwn = sql<boolean>`${isOwned} and (account_id is null or account_id = ${id})`;
    const upcoming = selectUpcomingBookings(trx, now)
      .selectAll()
      .where(isOwn)
      // A garage may be moving it.
      .$call(forUpdate(trx));
    // The mail to the account's address is deleted afterwards, unsent.
    for (const row of await upcoming.execute())
      await setBookingStatus(trx, { row, by: "customer", ...context }, { status: "cancelled" });
    await anonymizeBookings(trx, isOwned, isOwn);
    await trx.updateTable("review_reports").set({ name: "", email: "" }).where(isOwned).execute();
    // A listing that is being made of one of them is there to be taken down afterwards.
    await trx.selectFrom("sell_requests").select("id").where(isOwned).$call(forUpdate(trx)).execute();
    await reassignToOtherAccounts(trx, isOwned, id);
    await trx.updateTable("cars").set(forgottenSeller).where("id", "in", carsOf(trx, isOwn)).execute();
    const deleted = trx.deleteFrom("sell_requests").where(isOwn).returningAll();
    for (const request of await deleted.execute()) {
      if (request.status === "sold" || request.status === "withdrawn") continue;
      const offer = { car: titleOf(request), reference: request.reference };
      await mailOperator(trx, { operator, now, rateLimitFactor }, (to) =>
        offerEndedMail({ to, ending: "deleted", ...offer, deskUrl: null }),
      );
    }
  }
  await answerReportsOf(trx, "garage_reviews.account_id", id, now);
}

const carsOf = (trx: Transaction<Database>, isOwned: RawBuilder<boolean>) =>
  trx
    .selectFrom("sell_requests")
    .where(isOwned)
    .where("car_id", "is not", null)
    .select(sql<number>`car_id`.as("id"));

/** What other accounts offer with the address gets the address of those accounts instead. */
async function reassignToOtherAccounts(trx: Transaction<Database>, isOwned: RawBuilder<boolean>, id: number) {
  const isOthers = sql<boolean>`${isOwned} and account_id <> ${id}`;
  const ownAddress = sql<string>`(select accounts.email from accounts where accounts.id = sell_requests.account_id)`;
  await trx
    .updateTable("cars")
    .set({
      seller_email: sql`(select ${ownAddress} from sell_requests where car_id = cars.id and ${isOthers} limit 1)`,
    })
    .where("id", "in", carsOf(trx, isOthers))
    .execute();
  await trx.updateTable("sell_requests").set({ email: ownAddress }).where(isOthers).execute();
}

/** The links in earlier mails end with the token: there is nobody to show a booking to. */
async function anonymizeBookings(
  trx: Transaction<Database>,
  isOwned: RawBuilder<boolean>,
  isOwn: RawBuilder<boolean>,
) {
  const token = sql<string>`'of no link ' || id`;
  const anonymous = { token, first_name: "", last_name: "", phone: "", license_plate: "", notes: null };
  await trx.updateTable("bookings").set(anonymous).where(isOwn).execute();
  await trx.updateTable("bookings").set({ email: "" }).where(isOwned).execute();
}
