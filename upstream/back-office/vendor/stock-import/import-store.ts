import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "#upstream/platform/db/schema.ts";
import type { StockImportTable } from "#upstream/platform/db/tables/imports.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { detectFormat, type FileError } from "./read-rows.ts";

/** bytes; some 30,000 cars. */
export const maxFileBytes = 20 * 1024 * 1024;
/** Of a vendor; older ones are deleted. */
const keptImports = 5;
/** ms; longer than reading a file or a batch takes. */
const leaseMs = 20_000;

export type StockImport = Omit<Selectable<StockImportTable>, "content">;
export type ClaimedImport = StockImport & { content: Uint8Array; owner: string };

const summary = [
  "id",
  "vendor_id",
  "file_name",
  "format",
  "state",
  "failure",
  "rows_total",
  "last_row",
  "rows_done",
  "added",
  "updated",
  "unchanged",
  "refused",
  "taken_down",
  "owner",
  "lease_until",
  "created_at",
  "finished_at",
] as const;

/**
 * Queues a file, and forgets the vendor's older imports.
 * @param file.owner claims it at once, for the process that goes on with it
 * @returns undefined while another import of the vendor is unfinished
 */
export async function createImport(
  db: Kysely<Database>,
  file: { vendorId: number; name: string; content: Uint8Array; now: Date; owner?: string },
): Promise<number | undefined> {
  const { vendorId, content, now, owner = null } = file;
  return inTransaction(db, async (trx) => {
    const created = await trx
      .insertInto("stock_imports")
      .values({
        vendor_id: vendorId,
        file_name: file.name.replaceAll("\0", "").slice(0, 200),
        format: detectFormat(content),
        content,
        state: "waiting",
        owner,
        lease_until: owner && leaseEnd(now),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) return undefined;
    const kept = (await listImports(trx, vendorId)).map(({ id }) => id);
    await trx
      .deleteFrom("stock_imports")
      .where("vendor_id", "=", vendorId)
      .where("id", "not in", kept)
      .execute();
    return created.id;
  });
}

export function listImports(db: Kysely<Database>, vendorId: number): Promise<StockImport[]> {
  return db
    .selectFrom("stock_imports")
    .select(summary)
    .where("vendor_id", "=", vendorId)
    .orderBy("id", "desc")
    .limit(keptImports)
    .execute();
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();

/**
 * Claims an unfinished import whose process is gone, the oldest first.
 * @param who.owner has those too that it has claimed before
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
        .where("state", "in", ["waiting", "running"])
        .where(isFree)
        .orderBy("id")
        .limit(1);
      return vendorId === undefined ? unfinished : unfinished.where("vendor_id", "=", vendorId);
    })
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
  return claimed?.content ? { ...claimed, content: claimed.content, owner } : undefined;
}

/** Thrown when another process has taken the import over. */
export class LostImport extends Error {}

/** Stores how far an import is, and holds it on. @throws LostImport */
export async function updateImport(
  db: Kysely<Database> | Transaction<Database>,
  { id, owner }: Pick<ClaimedImport, "id" | "owner">,
  changes: Partial<Omit<StockImport, "id">> & { content?: null },
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

/** What ends an import; its file is not needed any more. */
export function finished(now: Date, error?: FileError) {
  return {
    state: error ? ("failed" as const) : ("done" as const),
    failure: error ? JSON.stringify({ key: error.key, values: error.values }) : null,
    content: null,
    owner: null,
    lease_until: null,
    finished_at: now.toISOString(),
  };
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
