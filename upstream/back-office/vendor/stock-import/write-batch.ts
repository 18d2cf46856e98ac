import type { Transaction, Updateable } from "kysely";
import type { Lang } from "#contract/languages.ts";
import {
  changedEquipment,
  equipmentByCar,
  replaceEquipment,
  type StoredEquipment,
} from "#upstream/modules/cars/equipment.ts";
import { type CarChange, selectNamedCars, storeCarChanges } from "#upstream/modules/cars/store-changes.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import type { StockImportRowTable } from "#upstream/platform/db/tables/imports.ts";
import type { CarTable } from "#upstream/platform/db/tables/market.ts";
import { forUpdate, lockRow } from "#upstream/platform/db/transaction.ts";
import { formatTranslations, type Translations } from "#upstream/platform/db/translations.ts";
import { carColumns, currentNames, insertCars } from "../add-car/insert-car.ts";
import type { CheckedRow } from "./check-row.ts";
import { stockColumns } from "./columns.ts";
import { storePictureSources } from "./picture-sources.ts";

type RowOutcome = StockImportRowTable["outcome"];
type ValidRow = CheckedRow & { car: NonNullable<CheckedRow["car"]> };
type StoredCar = CarChange["car"] & { equipment: StoredEquipment[] };

export type OutcomeCounts = Record<RowOutcome, number>;

/** Adds and changes the cars of some rows, each with its own reference, and stores the outcome of every row. */
export async function writeBatch(
  trx: Transaction<Database>,
  batch: { importId: number; vendorId: number; rows: readonly CheckedRow[]; now: Date },
): Promise<OutcomeCounts> {
  const { importId, vendorId, rows, now } = batch;
  const valid = rows.filter((row): row is ValidRow => row.car !== undefined);
  const stored = await findByReference(
    trx,
    vendorId,
    valid.map(({ car }) => car.vendor_reference),
  );
  const isKnown = ({ car }: ValidRow) => stored.has(car.vendor_reference);
  const added = valid.filter((row) => !isKnown(row));
  const known = valid.filter(isKnown);
  const addedIds = await addCars(trx, added, vendorId, now);
  const changed = await changeCars(trx, known, stored, now);
  const rearranged = await storePictures(
    trx,
    valid,
    ({ car }) => stored.get(car.vendor_reference)?.id ?? addedIds.get(car.vendor_reference),
  );

  const outcomes = new Map<CheckedRow, RowOutcome>(rows.map((row) => [row, "refused"]));
  for (const row of added) outcomes.set(row, "added");
  for (const row of known)
    outcomes.set(row, changed.has(row) || rearranged.has(row) ? "updated" : "unchanged");
  await recordOutcomes(trx, importId, outcomes);
  return countOutcomes([...outcomes.values()]);
}

async function addCars(
  trx: Transaction<Database>,
  rows: readonly ValidRow[],
  vendorId: number,
  now: Date,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const inserted = await insertCars(trx, { vendorId, cars: rows.map(({ car }) => car), now });
  return new Map(inserted.map(({ id, vendor_reference }) => [vendor_reference ?? "", id]));
}

/** @returns the rows that differed from their cars */
async function changeCars(
  trx: Transaction<Database>,
  rows: readonly ValidRow[],
  stored: ReadonlyMap<string, StoredCar>,
  now: Date,
): Promise<Set<ValidRow>> {
  const nameOf = await currentNames(
    trx,
    rows.map(({ car }) => car),
  );
  const changes = rows.map((row) => ({
    row,
    ...changesOf(stored.get(row.car.vendor_reference)!, row, nameOf(row.car)),
  }));
  await storeCarChanges(trx, changes, now);
  await replaceEquipment(
    trx,
    changes.flatMap(({ car, equipment }) => (equipment ? [{ carId: car.id, ids: equipment }] : [])),
  );
  const changed = changes.filter(({ columns, equipment }) => Object.keys(columns).length > 0 || equipment);
  return new Set(changed.map(({ row }) => row));
}

/** @returns the rows whose cars got other pictures */
async function storePictures(
  trx: Transaction<Database>,
  rows: readonly ValidRow[],
  carIdOf: (row: ValidRow) => number | undefined,
): Promise<Set<ValidRow>> {
  const pictures = rows.flatMap((row) => {
    const carId = carIdOf(row);
    return row.pictures && carId ? [{ row, carId, urls: row.pictures }] : [];
  });
  const rearranged = await storePictureSources(trx, pictures);
  return new Set(pictures.filter(({ carId }) => rearranged.has(carId)).map(({ row }) => row));
}

async function findByReference(
  trx: Transaction<Database>,
  vendorId: number,
  references: string[],
): Promise<Map<string, StoredCar>> {
  if (references.length === 0) return new Map();
  // The vendor is locked first, as in a move or a suspension of the vendor.
  await lockRow(trx, "vendors", vendorId);
  await trx
    .selectFrom("cars")
    .select("id")
    .where("vendor_id", "=", vendorId)
    .where("vendor_reference", "in", references)
    .orderBy("id")
    .$call(forUpdate(trx))
    .execute();
  const cars = await selectNamedCars(trx)
    .selectAll("cars")
    .where("cars.vendor_id", "=", vendorId)
    .where("cars.vendor_reference", "in", references)
    .execute();
  const equipment = await equipmentByCar(
    trx,
    cars.map(({ id }) => id),
  );
  return new Map(
    cars.map((car) => [car.vendor_reference ?? "", { ...car, equipment: equipment.get(car.id) ?? [] }]),
  );
}

/** The columns that the file has and whose values differ; a car that was taken down is for sale again. */
function changesOf(before: StoredCar, { car, provided }: ValidRow, names: { brand: string; model: string }) {
  const { description, ...columns } = carColumns(car, names);
  const hasSameTitle = !provided.has("variant") && before.model_id === columns.model_id;
  const isProvided = (column: string) =>
    column === "model_id" ||
    column === "brand_id" ||
    (column === "title" && !hasSameTitle) ||
    providedColumns(provided).has(column);
  const next: Updateable<CarTable> = {
    ...Object.fromEntries(Object.entries(columns).filter(([column]) => isProvided(column))),
    description: mergeTexts(before.description, description, provided),
    ...(car.sell_status && { sell_status: car.sell_status }),
    ...(before.taken_down_at && { taken_down_at: null, sell_status: car.sell_status ?? "for_sale" }),
  };
  const changed = Object.entries(next).filter(
    ([column, value]) => before[column as keyof CarTable] !== value,
  );
  return {
    car: before,
    columns: Object.fromEntries(changed) as Updateable<CarTable>,
    names,
    equipment: provided.has("equipment") ? changedEquipment(before.equipment, car.equipment) : undefined,
  };
}

const providedColumns = (provided: ReadonlySet<string>) =>
  new Set(
    stockColumns
      .filter(({ name }) => provided.has(name))
      .map(({ name, field = name, stored = field }) => stored),
  );

function mergeTexts(before: string, description: string, provided: ReadonlySet<string>): string {
  const texts = JSON.parse(before) as Translations;
  const changed = Object.entries(JSON.parse(description) as Translations).filter(
    ([lang, text]) => provided.has(`description_${lang}`) && (texts[lang as Lang] ?? "") !== text,
  );
  return changed.length === 0 ? before : formatTranslations({ ...texts, ...Object.fromEntries(changed) });
}

async function recordOutcomes(
  trx: Transaction<Database>,
  importId: number,
  outcomes: Map<CheckedRow, RowOutcome>,
) {
  const rows = [...outcomes].map(([{ number, reference, issues }, outcome]) => ({
    import_id: importId,
    row_number: number,
    vendor_reference: reference,
    outcome,
    issues: JSON.stringify(issues),
  }));
  await trx.insertInto("stock_import_rows").values(rows).execute();
}

function countOutcomes(outcomes: readonly RowOutcome[]): OutcomeCounts {
  const counts = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}
