import type { Kysely, Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { branchesOf, branchPhoto, branchRating, shownRating } from "../../modules/garages/service.ts";
import type { Database } from "../../platform/db/schema.ts";
import { alphabetical } from "../../platform/db/search-text.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { localizedName } from "../../platform/db/translations.ts";
import { notFound } from "../../platform/http/errors.ts";
import { parseOpeningHours } from "../../platform/opening-hours.ts";

export async function listOwnBranches(
  db: Kysely<Database>,
  { garageId, now }: { garageId: number; now: Date },
  lang: Lang,
) {
  const rows = await branchesOf(db, [garageId], lang)
    .select(["address", "garage_branches.lat", "garage_branches.lng", "opening_hours"])
    .select(branchPhoto.as("photo"))
    .select(branchRating)
    .select((eb) => [
      eb
        .selectFrom("bookings")
        .whereRef("bookings.branch_id", "=", "garage_branches.id")
        .where("status", "=", "requested")
        .where("starts_at", ">", now.toISOString())
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("requested"),
      eb
        .selectFrom("branch_services")
        .whereRef("branch_id", "=", "garage_branches.id")
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("services"),
    ])
    .orderBy((eb) => alphabetical(db, eb.ref("garage_branches.name")))
    .orderBy("garage_branches.id")
    .execute();
  return rows.map(({ reviews_count, ...row }) => ({
    ...row,
    rating: shownRating(row.rating),
    reviews: Number(reviews_count),
    requested: Number(row.requested),
    services: Number(row.services),
    isBookable: Number(row.services) > 0 && parseOpeningHours(row.opening_hours).length > 0,
  }));
}
export type BranchCard = Awaited<ReturnType<typeof listOwnBranches>>[number];

export function findOwnBranch(db: Kysely<Database>, own: { garageId: number; id: number }) {
  return db
    .selectFrom("garage_branches")
    .innerJoin("towns", "towns.id", "garage_branches.town_id")
    .selectAll("garage_branches")
    .select(["towns.name as town_names"])
    .where("garage_branches.id", "=", own.id)
    .where("garage_id", "=", own.garageId)
    .executeTakeFirstOrThrow(notFound);
}
/** `findOwnBranch` with a row lock: concurrent changes wait until the transaction ends. */
export async function lockBranch(trx: Transaction<Database>, own: { garageId: number; id: number }) {
  await trx
    .selectFrom("garage_branches")
    .select("id")
    .where("id", "=", own.id)
    .where("garage_id", "=", own.garageId)
    .$call(forUpdate(trx))
    .execute();
  return findOwnBranch(trx, own);
}
export type OwnBranch = Awaited<ReturnType<typeof findOwnBranch>>;

/** All services with this branch's price in cents, or null if not offered. Hidden services are listed if offered. */
export async function listBranchServices(db: Kysely<Database>, branchId: number, lang: Lang) {
  return db
    .selectFrom("garage_services")
    .leftJoin("branch_services", (join) =>
      join.onRef("service_id", "=", "garage_services.id").on("branch_id", "=", branchId),
    )
    .where((eb) => eb.or([eb("hidden", "=", 0), eb("price_cents", "is not", null)]))
    .select(["garage_services.id", localizedName("name", lang).as("name"), "duration_minutes", "price_cents"])
    .orderBy("position")
    .orderBy("garage_services.id")
    .execute();
}
export type BranchService = Awaited<ReturnType<typeof listBranchServices>>[number];
