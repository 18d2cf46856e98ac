import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { dateInNetherlands } from "#contract/dates.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { forUpdate, inTransaction } from "#upstream/platform/db/transaction.ts";
import type { TextKey } from "../../i18n.ts";
import { type CheckedRow, rowChecker } from "./check-row.ts";
import { storedFile } from "./file-pieces.ts";
import { FileError, type FileRow } from "./file-rows.ts";
import { type ClaimedImport, finishImport, leaseMs, releaseImport, updateImport } from "./import-store.ts";
import { readRows } from "./read-rows.ts";
import { writeBatch } from "./write-batch.ts";

/** Takes some 10 ms to check and as many to write, the longest that other requests wait. */
const batchRows = 25;

/** Twice what a file of real cars holds; the report of a refused row is a thousand times as long as the row may be. */
const maxRows = 50_000;

/** Number of ignored columns that the page of an import names. */
const namedColumns = 20;

export interface Progress {
  done: number;
  total: number;
}

interface RunOptions {
  clock: () => Date;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/**
 * Imports a file in batches. The transaction of each batch also stores the progress: an interrupted import goes on
 * after its last batch, and no row is imported twice.
 * @throws LostImport when another process has taken it over
 */
export async function runImport(
  db: Kysely<Database>,
  job: ClaimedImport,
  { clock, signal, onProgress }: RunOptions,
): Promise<void> {
  try {
    const { count: total, remark } = await countFileRows(heldRows(db, job, clock));
    await updateImport(db, job, { state: "running", rows_total: total, failure: remark }, clock());
    let done = job.rows_done;
    onProgress?.({ done, total });
    for await (const batch of checkedBatches(db, job, clock)) {
      if (signal?.aborted) return releaseImport(db, job);
      await nextTurn();
      await storeBatch(db, job, batch, clock());
      done += batch.length;
      onProgress?.({ done, total });
      await nextTurn();
    }
    await finishImport(db, job, clock());
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    await finishImport(db, job, clock(), error);
  }
}

type StoredFile = Pick<ClaimedImport, "id" | "format">;

/** Finds errors that the beginning of a file shows: a wrong format, wrong columns, or no cars. */
export async function findFileError(db: Kysely<Database>, file: StoredFile): Promise<FileError | undefined> {
  try {
    await countFileRows(fileRows(db, file), 1);
    return undefined;
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
}

const fileRows = (db: Kysely<Database>, { id, format }: StoredFile) => readRows(storedFile(db, id), format);

/** The rows of an import's file. On a busy machine they take long to read, so its lease is renewed in between. */
async function* heldRows(
  db: Kysely<Database>,
  job: ClaimedImport,
  clock: () => Date,
): AsyncGenerator<FileRow> {
  let renewedAt = clock().getTime();
  for await (const row of fileRows(db, job)) {
    const now = clock();
    if (now.getTime() >= renewedAt + leaseMs / 4) {
      await updateImport(db, job, {}, now);
      renewedAt = now.getTime();
    }
    yield row;
  }
}

/**
 * Counts the rows, and remarks on columns that are not known. It reads the whole file, before anything of it is stored.
 * @param enough stops at this count
 * @throws FileError if the file cannot be read, or has no cars or too many
 */
async function countFileRows(
  rows: AsyncIterable<FileRow>,
  enough = Number.POSITIVE_INFINITY,
): Promise<{ count: number; remark: string | null }> {
  let count = 0;
  const ignored = new Set<string>();
  for await (const row of rows) {
    count += 1;
    for (const name of row.ignored) if (ignored.size <= namedColumns) ignored.add(name.slice(0, 50));
    if (count >= enough) break;
    if (count > maxRows) throw new FileError("The file has more than {{number}} cars.", { number: maxRows });
  }
  if (count === 0) throw new FileError("There are no cars in the file.");
  return { count, remark: ignored.size === 0 ? null : ignoredRemark([...ignored]) };
}

/** As `failure` of the import. */
function ignoredRemark(names: string[]): string {
  const columns = [...names.slice(0, namedColumns), ...(names.length > namedColumns ? ["…"] : [])].join(", ");
  const key: TextKey = "These columns are not known and were ignored: {{columns}}";
  return JSON.stringify({ key, values: { columns } });
}

async function* checkedBatches(
  db: Kysely<Database>,
  job: ClaimedImport,
  clock: () => Date,
): AsyncGenerator<CheckedRow[]> {
  const check = await rowChecker(db, { vendorId: job.vendor_id, today: dateInNetherlands(clock()) });
  const seen = await storedReferences(db, job.id);
  let batch: CheckedRow[] = [];
  for await (const row of heldRows(db, job, clock)) {
    if (row.number <= job.last_row) continue;
    batch.push(refuseRepeated(await check(row), seen));
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function storedReferences(db: Kysely<Database>, importId: number): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom("stock_import_rows")
    .select("vendor_reference")
    .where("import_id", "=", importId)
    .execute();
  return new Set(rows.map((row) => row.vendor_reference));
}

function refuseRepeated(row: CheckedRow, seen: Set<string | null>): CheckedRow {
  const { reference } = row;
  if (reference === null) return row;
  const isRepeated = seen.has(reference);
  seen.add(reference);
  if (!isRepeated) return row;
  const message = "An earlier row has this reference" as const;
  return { ...row, car: undefined, issues: [{ column: "vendor_reference", value: reference, message }] };
}

async function storeBatch(db: Kysely<Database>, job: ClaimedImport, rows: CheckedRow[], now: Date) {
  await inTransaction(db, async (trx) => {
    const current = await trx
      .selectFrom("stock_imports")
      .select(["rows_done", "added", "updated", "unchanged", "refused"])
      .where("id", "=", job.id)
      .$call(forUpdate(trx))
      .executeTakeFirstOrThrow();
    const counts = await writeBatch(trx, { importId: job.id, vendorId: job.vendor_id, rows, now });
    await updateImport(
      trx,
      job,
      {
        last_row: rows.at(-1)?.number ?? job.last_row,
        rows_done: current.rows_done + rows.length,
        added: current.added + counts.added,
        updated: current.updated + counts.updated,
        unchanged: current.unchanged + counts.unchanged,
        refused: current.refused + counts.refused,
      },
      now,
    );
  });
}
