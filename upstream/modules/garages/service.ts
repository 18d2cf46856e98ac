import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { localizedName } from "../../platform/db/translations.ts";

/** For a query of `garage_branches`: the path of a branch's first photo. */
export const branchPhoto = sql<
  string | null
>`(select path from branch_images where branch_id = garage_branches.id and position = 0)`;

export function branchRating(eb: ExpressionBuilder<Database, "garage_branches">) {
  const reviews = eb
    .selectFrom("garage_reviews")
    .whereRef("garage_reviews.branch_id", "=", "garage_branches.id")
    .where("hidden_at", "is", null);
  return [
    reviews.select((of) => of.fn.avg<number | null>("rating").as("average")).as("rating"),
    reviews.select((of) => of.fn.countAll<number>().as("count")).as("reviews_count"),
  ] as const;
}

export const shownRating = (average: number | null) =>
  average === null ? null : Math.round(Number(average) * 10) / 10;

export const branchesOf = (db: Kysely<Database>, garages: number[], lang: Lang) =>
  db
    .selectFrom("garage_branches")
    .innerJoin("towns", "towns.id", "garage_branches.town_id")
    .where("garage_id", "in", garages)
    .select(["garage_branches.id", "garage_branches.name", localizedName("towns.name", lang).as("city")]);
