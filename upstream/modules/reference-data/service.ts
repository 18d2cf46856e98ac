import { type Kysely, sql } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import { nameOrder } from "#contract/name-order.ts";
import type { FilterLists, Option, Town } from "#contract/reference-data.ts";
import type { Database } from "../../platform/db/schema.ts";
import { normalizeSearchText } from "../../platform/db/search-text.ts";
import { allTranslations, localizedName } from "../../platform/db/translations.ts";
import { towns as referenceTowns } from "../../reference-data/towns.ts";
import { otherNamesOf, townNamesFor } from "./town-names.ts";

type ReferenceTable = "categories" | "car_conditions" | "fuel_types" | "transmission_types" | "equipment";

/** Alphabetical order; the binary order of a database puts MINI before Mazda, and Škoda last. */
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en");

/** Leaves an empty list of former names out, because most are empty and the lists are long. */
function withFormerNames<Row extends { former_names: string }>({ former_names, ...row }: Row) {
  return former_names === "[]" ? row : { ...row, former_names: JSON.parse(former_names) as string[] };
}

export async function lookupById(db: Kysely<Database>, table: ReferenceTable, lang: Lang): Promise<Option[]> {
  return db
    .selectFrom(table)
    .where("hidden", "=", 0)
    .select(["id", localizedName("name", lang).as("name")])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

const filterTables = ["categories", "car_conditions", "fuel_types", "transmission_types"] as const;

/** GET {lang}/filters (§7) */
export async function loadFilterLists(db: Kysely<Database>, lang: Lang): Promise<FilterLists> {
  const [options, brands] = await Promise.all([
    lookupTables(db, lang),
    db.selectFrom("brands").select(["id", "name", "former_names"]).where("hidden", "=", 0).execute(),
  ]);
  const lists = filterTables.map((table) => [
    table,
    options.filter(({ list }) => list === table).map(({ id, name }) => ({ id, name })),
  ]);
  return { ...Object.fromEntries(lists), brands: brands.map(withFormerNames).sort(byName) };
}

/** All lists in one statement: most reads of the site need them. */
function lookupTables(db: Kysely<Database>, lang: Lang) {
  const select = (list: (typeof filterTables)[number]) =>
    db
      .selectFrom(list)
      .where("hidden", "=", 0)
      .select([sql.lit(list).as("list"), "id", "position", localizedName("name", lang).as("name")]);
  const [first, ...others] = filterTables;
  return others
    .reduce((all, list) => all.unionAll(select(list)), select(first))
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Every list that a car's values or a search choose from, without models and towns. */
export async function loadCarLists(db: Kysely<Database>, lang: Lang) {
  const [lists, equipment, colors, body_types] = await Promise.all([
    loadFilterLists(db, lang),
    lookupById(db, "equipment", lang),
    lookupByKey(db, "colors", lang),
    lookupByKey(db, "body_types", lang),
  ]);
  return { ...lists, equipment, colors, body_types };
}

/** The models of one brand, or of all, by brand and name. */
export async function listModels(db: Kysely<Database>, brandId: number | undefined) {
  let query = db
    .selectFrom("models")
    .select(["id", "brand_id", "name", "former_names"])
    .where("hidden", "=", 0);
  if (brandId !== undefined) query = query.where("brand_id", "=", brandId);
  return (await query.execute()).map(withFormerNames).sort((a, b) => a.brand_id - b.brand_id || byName(a, b));
}

/** Towns in alphabetical order. @param options which of those that are no longer offered are included too */
export async function listTowns(
  db: Kysely<Database>,
  lang: Lang,
  { withHidden = false, current = 0 } = {},
): Promise<Town[]> {
  const towns = await db
    .selectFrom("towns")
    .$if(!withHidden, (query) => query.where((eb) => eb.or([eb("hidden", "=", 0), eb("id", "=", current)])))
    .select(["id", localizedName("name", lang).as("name"), "lat", "lng"])
    .select(localizedName("name", defaultLang).as("english"))
    .execute();
  const compare = nameOrder(lang);
  return towns
    .map(({ english, ...town }) => ({
      ...town,
      ...otherNamesOf(english),
      inhabitants: referenceTowns[town.id - 1]?.inhabitants ?? null,
    }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Finds an offered town by its name in any language or another name, whatever its accents and case. @returns its id */
export async function findTown(db: Kysely<Database>, name: string): Promise<number | undefined> {
  const wanted = townNamesFor(name).map((one) => normalizeSearchText(one).trim());
  const towns = await db.selectFrom("towns").select(["id", "name"]).where("hidden", "=", 0).execute();
  const isCalled = (town: { name: string }, one: string) =>
    allTranslations(town.name).some((text) => text && normalizeSearchText(text) === one);
  return wanted.map((one) => towns.find((town) => isCalled(town, one))?.id).find(Boolean);
}

/** Where those are placed that have no position of their own. */
export function townCentre(db: Kysely<Database>, townId: number) {
  return db.selectFrom("towns").select(["lat", "lng"]).where("id", "=", townId).executeTakeFirstOrThrow();
}

/** Lists that are filtered by a word ("orange", "suv"). */
async function lookupByKey(db: Kysely<Database>, table: "colors" | "body_types", lang: Lang) {
  return db
    .selectFrom(table)
    .where("hidden", "=", 0)
    .select(["value", localizedName("name", lang).as("name")])
    .orderBy("position")
    .orderBy("value")
    .execute();
}
