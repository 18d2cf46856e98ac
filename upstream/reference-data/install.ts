import type { Kysely, Transaction } from "kysely";
import { defaultLang } from "#contract/languages.ts";
import { lockTownName, renewBranchSearchTexts } from "../modules/garages/branch-search-text.ts";
import type { Database } from "../platform/db/schema.ts";
import { inTransaction, lockKeys } from "../platform/db/transaction.ts";
import { formatTranslations, localizedName, type Translations } from "../platform/db/translations.ts";
import { allTranslationsOf } from "../platform/i18n/translate.ts";
import { brands } from "./brands.ts";
import { contentRows, isInitialPage } from "./content.ts";
import { equipment } from "./equipment.ts";
import { garageServices } from "./garage-services.ts";
import {
  bodyTypes,
  carColors,
  carConditions,
  categories,
  fuelTypes,
  type ReferenceName,
  transmissionTypes,
} from "./lookups.ts";
import { towns } from "./towns.ts";

/**
 * Adds names in new languages and initial pages that the installation lacks. Existing texts stay as they are, and a
 * page whose English the operator has changed is added in no language: what it says might be untrue.
 */
async function addTexts(trx: Transaction<Database>): Promise<void> {
  await addNames(trx);
  const rows = contentRows();
  const stored = await trx
    .selectFrom("content")
    .select(["key", "body"])
    .where("lang", "=", defaultLang)
    .execute();
  const edited = new Set(stored.filter((page) => !isInitialPage(page)).map(({ key }) => key));
  const added = rows.filter(({ key }) => !edited.has(key));
  if (added.length === 0) return;
  await trx
    .insertInto("content")
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds names in languages that no row has, so removed names stay removed. Skips rows with a changed English name. */
async function addNames(trx: Transaction<Database>) {
  for (const [key, rows] of Object.entries(referenceRows)) {
    const table = key as keyof typeof referenceRows;
    const referenceNames = new Map(
      rows.map(({ name }) => parse(name)).map((names) => [names[defaultLang], names]),
    );
    const all = (await trx.selectFrom(table).select("name").execute()).map(({ name }) => parse(name));
    const known = new Set(all.flatMap((stored) => Object.keys(stored)));
    for (const stored of all) {
      const added = Object.entries(referenceNames.get(stored[defaultLang]) ?? {});
      const names = { ...Object.fromEntries(added.filter(([lang]) => !known.has(lang))), ...stored };
      if (Object.keys(names).length === Object.keys(stored).length) continue;
      const isNamed = localizedName("name", defaultLang);
      const english = stored[defaultLang] ?? "";
      const townIds =
        table === "towns"
          ? await trx.selectFrom(table).select("id").where(isNamed, "=", english).execute()
          : [];
      for (const { id } of townIds) await lockTownName(trx, id);
      const name = formatTranslations(names);
      await trx.updateTable(table).set({ name }).where(isNamed, "=", english).execute();
      for (const { id } of townIds) await renewBranchSearchTexts(trx, id);
    }
  }
}

const parse = (name: string): Translations => JSON.parse(name);

/** Increase it when a list grows; installations then insert the new entries at their next start. */
const referenceDataVersion = 1;

/**
 * Inserts reference data (brands, models, lists, towns, garage services) and initial pages, in one transaction.
 * Existing rows and edited pages stay as they are; new pages and languages are added at the next start.
 * @returns false when this version was already installed
 */
export function installReferenceData(db: Kysely<Database>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Several processes may start at once.
    await lockKeys(trx, ["reference data"]);
    const installed = await trx
      .selectFrom("reference_data_versions")
      .select("version")
      .where("version", ">=", referenceDataVersion)
      .executeTakeFirst();
    if (installed) {
      await addTexts(trx);
      return false;
    }
    await insertLists(trx);
    await insertBrands(trx);
    await insertModels(trx);
    await addTexts(trx);
    await trx.insertInto("reference_data_versions").values({ version: referenceDataVersion }).execute();
    return true;
  });
}

async function insertLists(trx: Transaction<Database>) {
  for (const [table, rows] of Object.entries(referenceRows)) {
    await trx
      .insertInto(table as keyof typeof referenceRows)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns the current and former names, so that an entry which an operator renamed is not added again. */
const namesOf = ({ name, former_names }: { name: string; former_names: string }): string[] => [
  name,
  ...(JSON.parse(former_names) as string[]),
];

/** Inserts missing brands by name; a new brand in the middle of the alphabet gets the next free id. */
async function insertBrands(trx: Transaction<Database>) {
  const rows = await trx.selectFrom("brands").selectAll().execute();
  const names = new Set(rows.flatMap(namesOf));
  const missing = Object.keys(brands).filter((name) => !names.has(name));
  if (missing.length === 0) return;
  const firstId = nextId(rows);
  await trx
    .insertInto("brands")
    .values(missing.map((name, index) => ({ id: firstId + index, name })))
    .execute();
}

async function insertModels(trx: Transaction<Database>) {
  const brandRows = await trx.selectFrom("brands").selectAll().execute();
  const brandIds = new Map(brandRows.flatMap((brand) => namesOf(brand).map((name) => [name, brand.id])));
  const rows = await trx.selectFrom("models").selectAll().execute();
  const keys = new Set(rows.flatMap((row) => namesOf(row).map((name) => `${row.brand_id} ${name}`)));
  const missing = Object.entries(brands)
    .flatMap(([brand, models]) => models.map((name) => ({ brand_id: brandIds.get(brand)!, name })))
    .filter(({ brand_id, name }) => !keys.has(`${brand_id} ${name}`));
  if (missing.length === 0) return;
  const firstId = nextId(rows);
  await trx
    .insertInto("models")
    .values(missing.map((model, index) => ({ id: firstId + index, ...model })))
    .execute();
}

function nextId(rows: readonly { id: number }[]): number {
  return rows.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}

const nameColumn = (name: ReferenceName) => ({
  name: formatTranslations(allTranslationsOf(name, "reference-data")),
});

function withIds(list: readonly ReferenceName[]) {
  return list.map((name, index) => ({ id: index + 1, position: index + 1, ...nameColumn(name) }));
}

function withKeys(list: Record<string, ReferenceName>) {
  return Object.entries(list).map(([value, name], index) => ({
    value,
    position: index + 1,
    ...nameColumn(name),
  }));
}

/** The rows by table. Ids are positions from 1, so new entries go to the end. */
export const referenceRows = {
  categories: withIds(Object.values(categories)),
  car_conditions: withIds(Object.values(carConditions)),
  fuel_types: withIds(Object.values(fuelTypes)),
  transmission_types: withIds(Object.values(transmissionTypes)),
  equipment: withIds(equipment),
  colors: withKeys(carColors),
  body_types: withKeys(bodyTypes),
  towns: towns.map(({ name, lat, lng }, index) => ({ id: index + 1, ...nameColumn(name), lat, lng })),
  garage_services: garageServices.map(({ name, minutes }, index) => ({
    id: index + 1,
    position: index + 1,
    ...nameColumn(name),
    duration_minutes: minutes,
  })),
};
