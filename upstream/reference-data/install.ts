import type { Kysely, Transaction } from "kysely";
import type { Database } from "../platform/db/schema.ts";
import { brands } from "./brands.ts";
import { contentRows } from "./content.ts";
import { referenceRows } from "./rows.ts";

/** Raise it when a list grows or a page is added: every installation then receives what is new at its next start. */
const referenceDataVersion = 1;

/**
 * Gives the database what no market does without: makes, models, the lists cars are described by, towns, garage services
 * and the first pages. What is there already stays as it is, edited pages too. Runs in one transaction.
 * @returns false when this version was installed before; nothing is done then
 */
export function installReferenceData(db: Kysely<Database>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const installed = await trx
      .selectFrom("reference_data_versions")
      .select("version")
      .where("version", ">=", referenceDataVersion)
      .executeTakeFirst();
    if (installed) return false;
    await insertLists(trx);
    await insertBrands(trx);
    await insertModels(trx);
    await trx
      .insertInto("content")
      .values(contentRows())
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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

/** Makes are known by their names: a new one comes in the middle of the alphabet and takes the next free id. */
async function insertBrands(trx: Transaction<Database>) {
  const rows = await trx.selectFrom("brands").selectAll().execute();
  const names = new Set(rows.map(({ name }) => name));
  const missing = brands.filter(({ name }) => !names.has(name));
  if (missing.length === 0) return;
  const firstId = nextId(rows);
  await trx
    .insertInto("brands")
    .values(missing.map(({ name }, index) => ({ id: firstId + index, name })))
    .execute();
}

/** Models as well, within their make. */
async function insertModels(trx: Transaction<Database>) {
  const brandRows = await trx.selectFrom("brands").selectAll().execute();
  const brandIds = new Map(brandRows.map(({ id, name }) => [name, id]));
  const rows = await trx.selectFrom("models").selectAll().execute();
  const keys = new Set(rows.map(({ brand_id, name }) => `${brand_id} ${name}`));
  const missing = brands
    .flatMap((brand) => brand.models.map(({ name }) => ({ brand_id: brandIds.get(brand.name)!, name })))
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
