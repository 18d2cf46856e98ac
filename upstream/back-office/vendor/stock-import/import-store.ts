import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from "kysely";
import { vendorSubject } from "#upstream/modules/change-log/business-paths.ts";
import { changeLogged } from "#upstream/modules/change-log/service.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import type { StockImportTable } from "#upstream/platform/db/tables/imports.ts";
import { inTransaction, lockKeys } from "#upstream/platform/db/transaction.ts";
import { storeFile } from "./file-pieces.ts";
import type { FileError } from "./file-rows.ts";

/** Number of imports that are kept for each vendor. */
const maxImports = 5;
/** In ms; much longer than it takes to import a batch. */
export const leaseMs = 20_000;

export type StockImport = Selectable<StockImportTable>;
export type ClaimedImport = StockImport & { owner: string };

const receivingMs = 10 * 60_000;

/**
 * Stores a file while it arrives. The import does not begin before `queueImport`.
 * @returns its id and format
 * @throws FileTooLarge
 */
export async function receiveImport(
  db: Kysely<Database>,
  file: { vendorId: number; name: string; actor: string; bytes: AsyncIterable<Uint8Array>; now: Date },
): Promise<Pick<StockImport, "id" | "format">> {
  const { vendorId, now, actor } = file;
  await db
    .deleteFrom("stock_imports")
    .where("vendor_id", "=", vendorId)
    .where("state", "=", "receiving")
    .where("created_at", "<", new Date(now.getTime() - receivingMs).toISOString())
    .execute();
  const { id } = await db
    .insertInto("stock_imports")
    .values({
      vendor_id: vendorId,
      actor,
      format: "csv",
      state: "receiving",
      file_name: file.name.replaceAll("\0", "").slice(0, 200),
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  try {
    const stored = await storeFile(db, id, file.bytes);
    await db.updateTable("stock_imports").set(stored).where("id", "=", id).execute();
    return { id, format: stored.format };
  } catch (error) {
    await discardImport(db, id);
    throw error;
  }
}

export async function discardImport(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom("stock_imports").where("id", "=", id).where("state", "=", "receiving").execute();
}

/**
 * Queues a received file, and deletes the vendor's older imports.
 * @param received.owner claims the import at once, for the process that goes on with it
 * @returns its id; while an import of the vendor is unfinished, discards the file, and returns that one's id if it has
 * the same name and bytes, as after a second press
 */
export async function queueImport(
  db: Kysely<Database>,
  { id, vendorId, now, owner = null }: { id: number; vendorId: number; now: Date; owner?: string | null },
): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    await lockImports(trx, vendorId);
    const unfinished = await findUnfinishedImport(trx, vendorId);
    if (unfinished) {
      const received = await ofVendor(trx, vendorId).where("id", "=", id).executeTakeFirst();
      await discardImport(trx, id);
      const isSame = received?.digest === unfinished.digest && received.file_name === unfinished.file_name;
      return isSame ? unfinished.id : undefined;
    }
    const lease = { owner, lease_until: owner && leaseEnd(now) };
    await trx
      .updateTable("stock_imports")
      .set({ state: "waiting", ...lease })
      .where("id", "=", id)
      .execute();
    const recent = (await listImports(trx, vendorId)).map((stockImport) => stockImport.id);
    await trx
      .deleteFrom("stock_imports")
      .where("vendor_id", "=", vendorId)
      .where("state", "!=", "receiving")
      .where("id", "not in", recent)
      .execute();
    return id;
  });
}

export const findUnfinishedImport = (
  db: Kysely<Database>,
  vendorId: number,
): Promise<StockImport | undefined> =>
  ofVendor(db, vendorId).where("state", "in", unfinishedStates).executeTakeFirst();

/** Locks the list of a vendor's imports, so that none is queued until the transaction ends. */
export const lockImports = (trx: Transaction<Database>, vendorId: number) =>
  lockKeys(trx, [`stock imports ${vendorId}`]);

const unfinishedStates = ["waiting", "running"] as const;
const ofVendor = (db: Kysely<Database>, vendorId: number) =>
  db.selectFrom("stock_imports").selectAll().where("vendor_id", "=", vendorId);

export function listImports(db: Kysely<Database>, vendorId: number): Promise<StockImport[]> {
  return ofVendor(db, vendorId)
    .where("state", "!=", "receiving")
    .orderBy("id", "desc")
    .limit(maxImports)
    .execute();
}

/** Whether no later file of the vendor has been queued. */
export async function isNewestImport(
  db: Kysely<Database>,
  { id, vendor_id }: Pick<StockImport, "id" | "vendor_id">,
): Promise<boolean> {
  const [newest] = await listImports(db, vendor_id);
  return newest?.id === id;
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();

/**
 * Claims the oldest unfinished import that no process holds.
 * @param who.owner can claim imports again that it has claimed before
 */
export async function claimImport(
  db: Kysely<Database>,
  now: Date,
  { vendorId, owner = randomUUID() }: { vendorId?: number; owner?: string } = {},
): Promise<ClaimedImport | undefined> {
  const instant = now.toISOString();
  const isFree = (eb: ExpressionBuilder<Database, "stock_imports">) =>
    eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", instant), eb("owner", "=", owner)]);
  const claimed = await db
    .updateTable("stock_imports")
    .set({ owner, lease_until: leaseEnd(now), state: "running" })
    .where("id", "=", (eb) => {
      const unfinished = eb
        .selectFrom("stock_imports")
        .select("id")
        .where("state", "in", unfinishedStates)
        .where(isFree)
        .orderBy("id")
        .limit(1);
      return vendorId === undefined ? unfinished : unfinished.where("vendor_id", "=", vendorId);
    })
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
  return claimed && { ...claimed, owner };
}

/** Thrown when another process has taken the import over. */
export class LostImport extends Error {}

/** Stores the progress of an import and renews its lease. @throws LostImport */
export async function updateImport(
  db: Kysely<Database> | Transaction<Database>,
  { id, owner }: Pick<ClaimedImport, "id" | "owner">,
  changes: Partial<Omit<StockImport, "id">>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("stock_imports")
    .set({ lease_until: leaseEnd(now), ...changes })
    .where("id", "=", id)
    .where("owner", "=", owner)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LostImport();
}

/** Ends an import and deletes its file. If it changed cars, the log gets an entry. @throws LostImport */
export function finishImport(
  db: Kysely<Database>,
  job: ClaimedImport,
  now: Date,
  error?: FileError,
): Promise<void> {
  return changeLogged(db, { name: job.actor, now }, async (trx) => {
    await updateImport(
      trx,
      job,
      {
        state: error ? ("failed" as const) : ("done" as const),
        ...(error && { failure: JSON.stringify({ key: error.key, values: error.values }) }),
        owner: null,
        lease_until: null,
        finished_at: now.toISOString(),
      },
      now,
    );
    await trx.deleteFrom("stock_import_pieces").where("import_id", "=", job.id).execute();
    return { result: undefined, change: await importChange(trx, job) };
  });
}

async function importChange(trx: Transaction<Database>, { id, vendor_id }: ClaimedImport) {
  const { file_name, added, updated, refused } = await ofVendor(trx, vendor_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (added + updated === 0) return undefined;
  const counts = { added: String(added), changed: String(updated), refused: String(refused) };
  const after = { file: file_name, ...counts };
  return { action: "stock-imported", ...(await vendorSubject(trx, vendor_id)), after } as const;
}

export async function releaseImport(
  db: Kysely<Database>,
  { id, owner }: Pick<ClaimedImport, "id" | "owner">,
): Promise<void> {
  await db
    .updateTable("stock_imports")
    .set({ owner: null, lease_until: null })
    .where("id", "=", id)
    .where("owner", "=", owner)
    .execute();
}
