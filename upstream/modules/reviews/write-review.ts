import type { Kysely, Transaction } from "kysely";
import type { BranchReview } from "#contract/garages.ts";
import type { Lang } from "#contract/languages.ts";
import type { ReviewRequest } from "#contract/reviews.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { httpError } from "../../platform/http/errors.ts";
import type { Account } from "../auth/accounts.ts";
import { answerReportsOf } from "./answer-reports.ts";
import { reviewColumns, toReview } from "./service.ts";

/**
 * Stores a customer's review of a branch. It replaces an earlier one and deletes the answer to that. A review that the
 * operator has hidden stays hidden.
 * @throws HTTPException 404 for an unknown branch
 */
export async function saveReview(
  trx: Transaction<Database>,
  { account, request, lang, now }: { account: Account; request: ReviewRequest; lang: Lang; now: Date },
): Promise<BranchReview> {
  const { garage_branch_id: branch_id, ...said } = request;
  await trx
    .selectFrom("garage_branches")
    .innerJoin("garages", "garages.id", "garage_branches.garage_id")
    .select("garage_branches.id")
    .where("garage_branches.id", "=", branch_id)
    .where("garages.suspended_at", "is", null)
    .executeTakeFirstOrThrow(() => httpError(404, "This garage does not exist"));
  const written = {
    ...said,
    author: authorName(account),
    lang,
    created_at: now.toISOString(),
    answer: null,
    answered_at: null,
  };
  const isBooked = await hasBooked(trx, { accountId: account.id, branch_id, now });
  const row = await trx
    .insertInto("garage_reviews")
    .values({ branch_id, account_id: account.id, ...written, booked: isBooked ? 1 : 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "branch_id"])
        .where("account_id", "is not", null)
        // The booking of an earlier review may be deleted by now.
        .doUpdateSet({ ...written, ...(isBooked && { booked: 1 }) }),
    )
    .returning(reviewColumns)
    .executeTakeFirstOrThrow();
  return toReview(row);
}

type Names = Pick<Account, "first_name" | "last_name">;

/** A first name and an initial, because everybody can read a review. */
function authorName({ first_name, last_name }: Names): string {
  const initial = [...(last_name.split(/[\s-]/).at(-1) ?? "")][0];
  return initial ? `${first_name} ${initial.toUpperCase()}.` : first_name;
}

/** Writes an account's new name at its reviews. A hidden review that was emptied stays without one. */
export async function renameAuthor(trx: Transaction<Database>, accountId: number, names: Names) {
  const author = authorName(names);
  await trx
    .updateTable("garage_reviews")
    .set({ author })
    .where("account_id", "=", accountId)
    .where("review", "<>", "")
    .where("author", "<>", author)
    .execute();
}

/** Whether a confirmed booking of the customer at the branch has begun. */
async function hasBooked(
  db: Kysely<Database>,
  { accountId, branch_id, now }: { accountId: number; branch_id: number; now: Date },
): Promise<boolean> {
  const visit = await db
    .selectFrom("bookings")
    .select("id")
    .where("account_id", "=", accountId)
    .where("branch_id", "=", branch_id)
    .where("status", "=", "confirmed")
    .where("starts_at", "<=", now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}

/**
 * Deletes a review. A hidden one is emptied and stays hidden, so that its author's next one is too (decision 139).
 * @throws HTTPException 404 for another customer's review
 */
export async function deleteReview(
  trx: Transaction<Database>,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
) {
  const emptied = await trx
    .updateTable("garage_reviews")
    .set({ author: "", review: "", answer: null, answered_at: null })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("hidden_at", "is not", null)
    .where("review", "<>", "")
    .returning("id")
    .executeTakeFirst();
  if (emptied) {
    await trx
      .updateTable("review_reports")
      .set({ reported_text: null })
      .where("review_id", "=", id)
      .execute();
    return;
  }
  await trx
    .selectFrom("garage_reviews")
    .select("id")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("hidden_at", "is", null)
    .$call(forUpdate(trx))
    .executeTakeFirstOrThrow(() => httpError(404, "This review does not exist"));
  await answerReportsOf(trx, "garage_reviews.id", id, now);
  await trx.deleteFrom("garage_reviews").where("id", "=", id).execute();
}
