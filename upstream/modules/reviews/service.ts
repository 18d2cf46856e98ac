import type { Kysely } from "kysely";
import type { z } from "zod";
import type { BranchReview, branchReviewsResponse, ReviewSummary } from "#contract/garages.ts";
import { paginate } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";

const perPage = 10;

type Reviews = z.output<typeof branchReviewsResponse>["data"];

/** GET garage-branches/{id}/reviews (§7): newest first. @returns undefined for an unknown branch */
export async function listReviews(
  db: Kysely<Database>,
  branch: number,
  page: number,
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
  const rows = await db
    .selectFrom("garage_reviews")
    .select(["id", "author", "rating", "review", "lang", "created_at"])
    .where("branch_id", "=", branch)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { ...paginate(rows as BranchReview[], { page, perPage, total: summary.count }), summary };
}

async function loadSummary(db: Kysely<Database>, branch: number): Promise<ReviewSummary> {
  const rows = await db
    .selectFrom("garage_reviews")
    .where("branch_id", "=", branch)
    .groupBy("rating")
    .select((eb) => ["rating", eb.fn.countAll<number>().as("count")])
    .execute();
  const by_star = [1, 2, 3, 4, 5].map((star) =>
    Number(rows.find(({ rating }) => rating === star)?.count ?? 0),
  );
  const count = by_star.reduce((sum, stars) => sum + stars, 0);
  const stars = by_star.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((stars / count) * 10) / 10, count, by_star };
}
