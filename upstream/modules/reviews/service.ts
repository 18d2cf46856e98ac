import type { Kysely, Selectable, Transaction } from "kysely";
import type { z } from "zod";
import type { BranchReview, branchReviewsResponse, ReviewSummary } from "#contract/garages.ts";
import { isLang } from "#contract/languages.ts";
import type { ReviewOrder } from "#contract/review-orders.ts";
import type { MyReview } from "#contract/reviews.ts";
import { readPage } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { GarageReviewTable } from "../../platform/db/tables/market.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/http/errors.ts";

const perPage = 10;

type Reviews = z.output<typeof branchReviewsResponse>["data"];

/** GET garage-branches/{id}/reviews (§7); newest first for equal stars. @returns undefined for an unknown branch */
export async function listReviews(
  db: Kysely<Database>,
  branch: number,
  { page, order = "newest" }: { page: number; order?: ReviewOrder | undefined },
): Promise<Reviews | undefined> {
  const existingBranch = await db
    .selectFrom("garage_branches")
    .innerJoin("garages", "garages.id", "garage_branches.garage_id")
    .select("garage_branches.id")
    .where("garage_branches.id", "=", branch)
    .where("garages.suspended_at", "is", null)
    .executeTakeFirst();
  if (!existingBranch) return undefined;
  const summary = await loadSummary(db, branch);
  const inOrder = db
    .selectFrom("garage_reviews")
    .select(reviewColumns)
    .where("branch_id", "=", branch)
    .where("hidden_at", "is", null)
    .$if(order !== "newest", (query) => query.orderBy("rating", order === "highest" ? "desc" : "asc"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const reviews = await readPage(inOrder, { page, perPage, total: summary.count });
  return { ...reviews, data: reviews.data.map(toReview), summary };
}

/** A customer's own reviews, newest first. */
export async function listOwnReviews(db: Kysely<Database>, accountId: number): Promise<MyReview[]> {
  const rows = await db
    .selectFrom("garage_reviews")
    .innerJoin("garage_branches", "garage_branches.id", "garage_reviews.branch_id")
    .innerJoin("garages", "garages.id", "garage_branches.garage_id")
    .select([...reviewColumns, "garage_reviews.branch_id", "hidden_at", "garage_branches.name as branch"])
    .select("garages.suspended_at")
    .where("account_id", "=", accountId)
    .where("review", "<>", "")
    .orderBy("garage_reviews.created_at", "desc")
    .execute();
  return rows.map(({ branch_id, branch, hidden_at, suspended_at, ...row }) => ({
    ...toReview(row),
    branch: { id: branch_id, name: branch },
    is_hidden: hidden_at !== null,
    branch_suspended: suspended_at !== null,
  }));
}

export const reviewColumns = [
  "garage_reviews.id",
  "garage_reviews.author",
  "garage_reviews.rating",
  "garage_reviews.review",
  "garage_reviews.lang",
  "garage_reviews.created_at",
  "garage_reviews.booked",
  "garage_reviews.answer",
  "garage_reviews.answered_at",
] as const;

type ReviewRow = Omit<Selectable<GarageReviewTable>, "branch_id" | "account_id" | "hidden_at">;

export const toReview = ({ id, author, rating, review, answer, ...row }: ReviewRow): BranchReview => ({
  id,
  author: author || null,
  rating,
  review,
  lang: isLang(row.lang) ? row.lang : null,
  created_at: row.created_at,
  booked: row.booked === 1,
  answer: answer === null ? null : { text: answer, created_at: row.answered_at },
});

async function loadSummary(db: Kysely<Database>, branch: number): Promise<ReviewSummary> {
  const rows = await db
    .selectFrom("garage_reviews")
    .where("branch_id", "=", branch)
    .where("hidden_at", "is", null)
    .groupBy("rating")
    .select((eb) => ["rating", eb.fn.countAll<number>().as("count")])
    .execute();
  const by_star = [1, 2, 3, 4, 5].map((star) => rows.find(({ rating }) => rating === star)?.count ?? 0);
  const count = by_star.reduce((sum, stars) => sum + stars, 0);
  const stars = by_star.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((stars / count) * 10) / 10, count, by_star };
}

/** A review that is not hidden. @throws HTTPException 404 for another branch's review */
export async function findReview(
  db: Kysely<Database>,
  { branchId, id }: { branchId: number; id: number },
): Promise<BranchReview> {
  const row = await db
    .selectFrom("garage_reviews")
    .select(reviewColumns)
    .where("id", "=", id)
    .where("branch_id", "=", branchId)
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow(notFound);
  return toReview(row);
}

/** Locks the answer ("" if none) and its review's date. @throws HTTPException 404 for a hidden or another branch's one */
export async function lockAnswer(
  trx: Transaction<Database>,
  { branchId, id }: { branchId: number; id: number },
): Promise<{ answer: string; about: string }> {
  const row = await trx
    .selectFrom("garage_reviews")
    .select(["answer", "created_at"])
    .where("id", "=", id)
    .where("branch_id", "=", branchId)
    .where("hidden_at", "is", null)
    .$call(forUpdate(trx))
    .executeTakeFirstOrThrow(notFound);
  return { answer: row.answer ?? "", about: row.created_at };
}

/** Stores the garage's answer; an empty one deletes it. @throws HTTPException 404 for another branch's review */
export async function setAnswer(
  db: Kysely<Database>,
  { branchId, id }: { branchId: number; id: number },
  { answer, now }: { answer: string; now: Date },
): Promise<void> {
  await db
    .updateTable("garage_reviews")
    .set(answer ? { answer, answered_at: now.toISOString() } : { answer: null, answered_at: null })
    .where("id", "=", id)
    .where("branch_id", "=", branchId)
    .returning("id")
    .executeTakeFirstOrThrow(notFound);
}
