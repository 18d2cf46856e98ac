import type { Kysely } from "kysely";
import type {
  BranchTownsQuery,
  GarageBranch,
  GarageBranchDetails,
  GarageBranchesQuery,
} from "#contract/garages.ts";
import type { Lang } from "#contract/languages.ts";
import type { TownCount } from "#contract/towns.ts";
import { countRows, type Page, readPage } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { alphabetical } from "../../platform/db/search-text.ts";
import { localizedName, localizedText } from "../../platform/db/translations.ts";
import { parseOpeningHours } from "../../platform/opening-hours.ts";
import { nameTowns } from "../reference-data/town-counts.ts";
import { filterBranches, haversineFrom } from "./branch-filters.ts";
import { branchPhotos } from "./photos.ts";
import { loadBranchServices } from "./queries.ts";
import { branchPhoto, branchRating, shownRating } from "./service.ts";

const perPage = 12;

/** GET {lang}/garages-branches/with-services (§7): nearest first with `lat, lng`, else by name. */
export async function listBranches(
  db: Kysely<Database>,
  query: GarageBranchesQuery,
  lang: Lang,
): Promise<Page<GarageBranch>> {
  const { page = 1, lat, lng } = query;
  const origin = lat !== undefined && lng !== undefined ? { lat, lng } : null;
  const total = await countRows(filterBranches(db, query));
  let branchQuery = selectBranches(filterBranches(db, query), lang);
  if (origin) branchQuery = branchQuery.orderBy(haversineFrom(origin));
  branchQuery = branchQuery
    .orderBy((eb) => alphabetical(db, eb.ref("garage_branches.name")))
    .orderBy("garage_branches.id");
  const found = await readPage(branchQuery, { page, perPage, total });
  const services = await loadBranchServices(
    db,
    found.data.map((row) => row.id),
    lang,
  );
  const data = found.data.map((row) => ({
    ...parseRow(row),
    services: services.get(row.id) ?? [],
    distance_km: origin && distanceKm(origin, row),
  }));
  return { ...found, data };
}

/** GET {lang}/garages-branches/towns: the number of branches of a search in each town. */
export async function countBranchTowns(
  db: Kysely<Database>,
  query: BranchTownsQuery,
  lang: Lang,
): Promise<TownCount[]> {
  const counts = await filterBranches(db, query)
    .select((eb) => ["garage_branches.town_id as town", eb.fn.countAll<number>().as("count")])
    .groupBy("garage_branches.town_id")
    .execute();
  return nameTowns(db, counts, lang);
}

/** GET {lang}/garage-branches/{id}/details (§7). @returns undefined for an unknown branch */
export async function findBranch(
  db: Kysely<Database>,
  id: number,
  lang: Lang,
): Promise<GarageBranchDetails | undefined> {
  const row = await selectBranches(filterBranches(db, {}), lang)
    .select([
      localizedText("garage_branches.description", lang).as("description"),
      "garage_branches.email",
      "garages.name as garage_name",
      "garages.kvk_number",
      "garages.vat_number",
    ])
    .where("garage_branches.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const services = await loadBranchServices(db, [id], lang);
  return {
    ...parseRow(row),
    // Stored empty by the back-office.
    description: row.description || null,
    kvk_number: row.kvk_number || null,
    vat_number: row.vat_number || null,
    services: services.get(id) ?? [],
    gallery: (await branchPhotos(id).load(db)).map(({ path }) => path),
  };
}

function selectBranches(branches: ReturnType<typeof filterBranches>, lang: Lang) {
  return branches
    .select([
      "garage_branches.id",
      "garage_branches.garage_id",
      "garage_branches.name",
      "garage_branches.address",
      "garage_branches.lat",
      "garage_branches.lng",
      "garage_branches.phone",
      "garage_branches.opening_hours",
      "garage_branches.closed_days",
      branchPhoto.as("photo"),
      localizedName("towns.name", lang).as("city"),
    ])
    .select(branchRating);
}

interface BranchRow {
  opening_hours: string;
  closed_days: string;
  rating: number | null;
  reviews_count: number | null;
}

function parseRow<T extends BranchRow>(row: T) {
  return {
    ...row,
    opening_hours: parseOpeningHours(row.opening_hours),
    closed_days: JSON.parse(row.closed_days) as GarageBranch["closed_days"],
    rating: shownRating(row.rating),
    reviews_count: Number(row.reviews_count),
  };
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance, to 0.1 km. */
function distanceKm(origin: { lat: number; lng: number }, to: { lat: number; lng: number }) {
  const chord =
    Math.sin(radians(to.lat - origin.lat) / 2) ** 2 +
    Math.cos(radians(origin.lat)) *
      Math.cos(radians(to.lat)) *
      Math.sin(radians(to.lng - origin.lng) / 2) ** 2;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(chord)) * 10) / 10;
}
