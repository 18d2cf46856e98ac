import type { Kysely } from "kysely";
import type { Garage, GarageBranch, GarageService } from "#contract/garages.ts";
import type { Lang } from "#contract/languages.ts";
import { countRows, type Page, readPage } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { alphabetical } from "../../platform/db/search-text.ts";
import { localizedName } from "../../platform/db/translations.ts";
import { branchesOf, branchPhoto } from "./service.ts";

const perPage = 100;

/** GET {lang}/garages (§7): by name, with their branches' towns, 100 a page. */
export async function listGarages(db: Kysely<Database>, page: number, lang: Lang): Promise<Page<Garage>> {
  const listed = db.selectFrom("garages").where("suspended_at", "is", null);
  const total = await countRows(listed);
  const inOrder = listed
    .select(["id", "name"])
    .select((eb) => [
      // The first photo of its first branch (decision 183).
      eb
        .selectFrom("garage_branches")
        .whereRef("garage_id", "=", "garages.id")
        .select(branchPhoto.as("path"))
        .orderBy("id")
        .limit(1)
        .as("photo"),
    ])
    .orderBy((eb) => alphabetical(db, eb.ref("name")))
    .orderBy("id");
  const garages = await readPage(inOrder, { page, perPage, total });
  const branches = await loadBranches(
    db,
    garages.data.map(({ id }) => id),
    lang,
  );
  const data = garages.data.map((garage) => ({ ...garage, branches: branches.get(garage.id) ?? [] }));
  return { ...garages, data };
}

async function loadBranches(db: Kysely<Database>, garages: number[], lang: Lang) {
  if (garages.length === 0) return new Map<number, Garage["branches"]>();
  const rows = await branchesOf(db, garages, lang)
    .select(["garage_branches.garage_id", "garage_branches.lat", "garage_branches.lng"])
    .orderBy("garage_branches.id")
    .execute();
  const grouped = Map.groupBy(rows, ({ garage_id }) => garage_id);
  return new Map(
    [...grouped].map(([garage, list]) => [garage, list.map(({ garage_id: _, ...branch }) => branch)]),
  );
}

/** GET {lang}/garages-branches/all-services (§7): with the lowest price of any branch (EUR). */
export async function listServices(db: Kysely<Database>, lang: Lang): Promise<GarageService[]> {
  const rows = await db
    .selectFrom("garage_services")
    .where("hidden", "=", 0)
    .select(["id", localizedName("name", lang).as("name"), "duration_minutes"])
    .select((eb) =>
      eb
        .selectFrom("branch_services")
        .innerJoin("garage_branches", "garage_branches.id", "branch_services.branch_id")
        .innerJoin("garages", "garages.id", "garage_branches.garage_id")
        .whereRef("branch_services.service_id", "=", "garage_services.id")
        .where("garages.suspended_at", "is", null)
        .select((of) => of.fn.min("price_cents").as("cents"))
        .as("cents"),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ cents, ...service }) => ({
    ...service,
    price_from: cents === null ? null : Number(cents) / 100,
  }));
}

/** The services of some branches with their prices (EUR), by branch id. */
export async function loadBranchServices(
  db: Kysely<Database>,
  branches: number[],
  lang: Lang,
): Promise<Map<number, GarageBranch["services"]>> {
  if (branches.length === 0) return new Map();
  const rows = await db
    .selectFrom("branch_services")
    .innerJoin("garage_services", "garage_services.id", "branch_services.service_id")
    .where("branch_services.branch_id", "in", branches)
    .select([
      "branch_services.branch_id",
      "garage_services.id",
      localizedName("garage_services.name", lang).as("name"),
      "branch_services.price_cents",
      "garage_services.duration_minutes",
    ])
    .orderBy("garage_services.position")
    .orderBy("garage_services.id")
    .execute();
  const grouped = Map.groupBy(rows, ({ branch_id }) => branch_id);
  return new Map(
    [...grouped].map(([branch, list]) => [
      branch,
      list.map(({ branch_id: _, price_cents, ...service }) => ({ ...service, price: price_cents / 100 })),
    ]),
  );
}
