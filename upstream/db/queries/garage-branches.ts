import type { Kysely } from "kysely";
import type { GarageBranch, GarageBranchDetails, GarageBranchesQuery } from "#contract/garages.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../schema.ts";
import { branchesMeeting, chordTo } from "./branch-filters.ts";
import { servicesOfBranches } from "./garages.ts";
import { type Page, pageOf } from "./page.ts";

const perPage = 12;

/**
 * GET {lang}/garages-branches/with-services (§7): branches under the filters given, the nearest first where `lat, lng`
 * say from where, else by name.
 */
export async function listBranches(
  db: Kysely<Database>,
  query: GarageBranchesQuery,
  lang: Lang,
): Promise<Page<GarageBranch>> {
  const { page = 1, lat, lng } = query;
  const from = lat !== undefined && lng !== undefined ? { lat, lng } : null;
  const { total } = await branchesMeeting(db, query)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  let found = selectBranches(branchesMeeting(db, query), lang);
  if (from) found = found.orderBy(chordTo(from));
  const rows = await found
    .orderBy((eb) => eb.fn<string>("lower", ["garage_branches.name"]))
    .orderBy("garage_branches.id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const services = await servicesOfBranches(
    db,
    rows.map((row) => row.id),
    lang,
  );
  const branches = rows.map((row) => ({
    ...withHours(row),
    services: services.get(row.id) ?? [],
    distance_km: from && kilometres(from, row),
  }));
  return pageOf(branches, { page, perPage, total: Number(total) });
}

/**
 * GET {lang}/garage-branches/{id}/details (§7).
 * @returns undefined when there is no such branch
 */
export async function findBranch(
  db: Kysely<Database>,
  id: number,
  lang: Lang,
): Promise<GarageBranchDetails | undefined> {
  const row = await selectBranches(branchesMeeting(db, {}), lang)
    .select([
      `garage_branches.description_${lang} as description`,
      "garage_branches.email",
      "garage_branches.gallery",
    ])
    .where("garage_branches.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const services = await servicesOfBranches(db, [id], lang);
  return {
    ...withHours(row),
    description: row.description || null,
    services: services.get(id) ?? [],
    gallery: JSON.parse(row.gallery),
  };
}

function selectBranches(branches: ReturnType<typeof branchesMeeting>, lang: Lang) {
  return branches
    .select([
      "garage_branches.id",
      "garage_branches.garage_id",
      "garage_branches.name",
      "garage_branches.photo",
      "garage_branches.address",
      "garage_branches.lat",
      "garage_branches.lng",
      "garage_branches.phone",
      "garage_branches.opening_hours",
      `towns.name_${lang} as city`,
    ])
    .select((eb) => {
      const reviews = eb
        .selectFrom("garage_reviews")
        .whereRef("garage_reviews.branch_id", "=", "garage_branches.id");
      return [
        reviews.select((of) => of.fn.avg<number | null>("rating").as("average")).as("rating"),
        reviews.select((of) => of.fn.countAll<number>().as("count")).as("reviews_count"),
      ];
    });
}

interface StoredRow {
  opening_hours: string;
  rating: number | null;
  reviews_count: number | null;
}

function withHours<T extends StoredRow>(row: T) {
  return {
    ...row,
    opening_hours: JSON.parse(row.opening_hours) as GarageBranch["opening_hours"],
    rating: row.rating === null ? null : Math.round(Number(row.rating) * 10) / 10,
    reviews_count: Number(row.reviews_count),
  };
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the globe, to a tenth of a kilometre. */
function kilometres(from: { lat: number; lng: number }, to: { lat: number; lng: number }) {
  const chord =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(chord)) * 10) / 10;
}
