import type { Kysely } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { FilterLists, Option, Town } from "#contract/reference-data.ts";
import type { Database } from "../../platform/db/schema.ts";
import { localizedName } from "../../platform/db/translations.ts";

type ReferenceTable = "categories" | "car_conditions" | "fuel_types" | "transmission_types" | "equipment";

/** By the alphabet; a database's binary order puts MINI before Mazda and Škoda last. */
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en");

export async function lookupById(db: Kysely<Database>, table: ReferenceTable, lang: Lang): Promise<Option[]> {
  return db
    .selectFrom(table)
    .where("hidden", "=", 0)
    .select(["id", localizedName("name", lang).as("name")])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** GET {lang}/filters (§7) */
export async function loadFilterLists(db: Kysely<Database>, lang: Lang): Promise<FilterLists> {
  return {
    categories: await lookupById(db, "categories", lang),
    brands: (await db.selectFrom("brands").select(["id", "name"]).where("hidden", "=", 0).execute()).sort(
      byName,
    ),
    car_conditions: await lookupById(db, "car_conditions", lang),
    fuel_types: await lookupById(db, "fuel_types", lang),
    transmission_types: await lookupById(db, "transmission_types", lang),
  };
}

/** By name, of one brand or of all. */
export async function listModels(db: Kysely<Database>, brandId: number | undefined) {
  let query = db.selectFrom("models").select(["id", "brand_id", "name"]).where("hidden", "=", 0);
  if (brandId !== undefined) query = query.where("brand_id", "=", brandId);
  return (await query.execute()).sort((a, b) => a.brand_id - b.brand_id || byName(a, b));
}

export async function listTowns(db: Kysely<Database>, lang: Lang): Promise<Town[]> {
  const towns = await db
    .selectFrom("towns")
    .where("hidden", "=", 0)
    .select(["id", localizedName("name", lang).as("name"), "lat", "lng"])
    .execute();
  return towns.sort((a, b) => a.name.localeCompare(b.name, lang));
}

/** Lists that cars are filtered by with a word ("orange", "suv"). */
export async function lookupByKey(db: Kysely<Database>, table: "colors" | "body_types", lang: Lang) {
  return db
    .selectFrom(table)
    .where("hidden", "=", 0)
    .select(["value", localizedName("name", lang).as("name")])
    .orderBy("position")
    .orderBy("value")
    .execute();
}
