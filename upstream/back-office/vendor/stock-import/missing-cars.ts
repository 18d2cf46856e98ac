import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { vendorSubject } from "#upstream/modules/change-log/business-paths.ts";
import { type Actor, changeLogged } from "#upstream/modules/change-log/service.ts";
import { countRows } from "#upstream/platform/db/pagination.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { isNewestImport, lockImports, type StockImport } from "./import-store.ts";

/** Number of cars that one statement takes down, so that other requests get their turn. */
const batchSize = 200;
/** So many missing cars, if they are more than a fifth of the stock, suggest a truncated file. */
const suspiciousCars = 5;

export interface MissingCars {
  missing: number;
  listed: number;
  isLargePart: boolean;
  /** Refused rows without a valid reference; each may be one of the missing cars. */
  unnamedRows: number;
  isSuspicious: boolean;
}

/** Counts the vendor's imported, unsold cars that a file lacks; refused rows with a reference count as present. */
export async function countMissing(
  db: Kysely<Database>,
  stockImport: { id: number; vendor_id: number },
): Promise<MissingCars> {
  const missing = await countRows(missingCars(db, stockImport));
  const listed = await countRows(listedCars(db, stockImport.vendor_id));
  const isLargePart = missing >= suspiciousCars && missing * 5 > listed;
  const unnamedRows = await countRows(
    db
      .selectFrom("stock_import_rows")
      .where("import_id", "=", stockImport.id)
      .where("vendor_reference", "is", null),
  );
  return { missing, listed, isLargePart, unnamedRows, isSuspicious: isLargePart || unnamedRows > 0 };
}

export function listMissing(
  db: Kysely<Database>,
  stockImport: { id: number; vendor_id: number },
  limit: number,
) {
  return missingCars(db, stockImport)
    .select(["cars.id", "cars.title", "cars.vendor_reference"])
    .orderBy("cars.vendor_reference")
    .limit(limit)
    .execute();
}

/**
 * Sets the missing cars to sold, so that their pages stay readable (decision 110). Stops when a later file is queued,
 * which may contain these cars.
 * @returns how many
 */
export async function takeDownMissing(
  db: Kysely<Database>,
  stockImport: Pick<StockImport, "id" | "vendor_id" | "file_name">,
  { name, now }: Actor,
): Promise<number> {
  let total = 0;
  for (let taken = batchSize; taken === batchSize; total += taken) {
    taken = await inTransaction(db, (trx) => takeDownBatch(trx, stockImport, now));
    await nextTurn();
  }
  if (total === 0) return total;
  return changeLogged(db, { name, now }, async (trx) => {
    const after = { file: stockImport.file_name, taken_down: String(total) };
    const subject = await vendorSubject(trx, stockImport.vendor_id);
    return { result: total, change: { action: "stock-taken-down", ...subject, after } };
  });
}

async function takeDownBatch(
  trx: Transaction<Database>,
  stockImport: { id: number; vendor_id: number },
  now: Date,
): Promise<number> {
  await lockImports(trx, stockImport.vendor_id);
  if (!(await isNewestImport(trx, stockImport))) return 0;
  const { numUpdatedRows } = await trx
    .updateTable("cars")
    .set({ sell_status: "sold", taken_down_at: now.toISOString() })
    .where("id", "in", missingCars(trx, stockImport).select("cars.id").limit(batchSize))
    .executeTakeFirst();
  const taken = Number(numUpdatedRows);
  await trx
    .updateTable("stock_imports")
    .set((eb) => ({ taken_down: eb("taken_down", "+", taken) }))
    .where("id", "=", stockImport.id)
    .execute();
  return taken;
}

const listedCars = (db: Kysely<Database>, vendorId: number) =>
  db
    .selectFrom("cars")
    .where("cars.vendor_id", "=", vendorId)
    .where("cars.vendor_reference", "is not", null)
    .where("cars.sell_status", "!=", "sold");

const missingCars = (db: Kysely<Database>, stockImport: { id: number; vendor_id: number }) =>
  listedCars(db, stockImport.vendor_id).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("stock_import_rows")
          .select("row_number")
          .where("import_id", "=", stockImport.id)
          .whereRef("stock_import_rows.vendor_reference", "=", "cars.vendor_reference"),
      ),
    ),
  );
