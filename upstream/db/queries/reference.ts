import type { Kysely } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { FilterLists, Option } from "#contract/reference.ts";
import type { Database } from "../schema.ts";

type ReferenceTable = "categories" | "car_conditions" | "fuel_types" | "transmission_types" | "equipment";

/** In the alphabet's order; a database's own puts MINI before Mazda and Škoda last. */
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en");

/** A reference list in its own order, names in `lang`. */
export async function options(db: Kysely<Database>, table: ReferenceTable, lang: Lang): Promise<Option[]> {
  return db
    .selectFrom(table)
    .select(["id", `name_${lang} as name`])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** GET {lang}/filters (§7): the five lists a search is made of. */
export async function filterLists(db: Kysely<Database>, lang: Lang): Promise<FilterLists> {
  return {
    categories: await options(db, "categories", lang),
    brands: (await db.selectFrom("brands").select(["id", "name"]).execute()).sort(byName),
    car_conditions: await options(db, "car_conditions", lang),
    fuel_types: await options(db, "fuel_types", lang),
    transmission_types: await options(db, "transmission_types", lang),
  };
}

/** Models by name, of one brand or of all. */
export async function models(db: Kysely<Database>, brandId: number | undefined) {
  let found = db.selectFrom("models").select(["id", "brand_id", "name"]);
  if (brandId !== undefined) found = found.where("brand_id", "=", brandId);
  return (await found.execute()).sort((a, b) => a.brand_id - b.brand_id || byName(a, b));
}

/** Colours or body types: what is filtered by a word. */
export async function words(db: Kysely<Database>, table: "colors" | "body_types", lang: Lang) {
  return db
    .selectFrom(table)
    .select(["value", `name_${lang} as name`])
    .orderBy("position")
    .orderBy("value")
    .execute();
}
