import { type Kysely, sql } from "kysely";
import type { Database } from "#upstream/platform/db/schema.ts";
import type { Translate } from "../../i18n.ts";
import type { FileError } from "./file-rows.ts";
import type { StockImport } from "./import-store.ts";

const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
/** Number of vendors; the operator's dashboard links to each. */
const maxListed = 10;

/** Failed last imports of vendors, not older than a week; a vendor with a later import is left out. */
export function listFailedImports(db: Kysely<Database>, now: Date, vendorId?: number) {
  const failed = db
    .selectFrom("stock_imports")
    .innerJoin("vendors", "vendors.id", "stock_imports.vendor_id")
    .select([
      "stock_imports.id",
      "vendor_id",
      "vendors.name as vendor",
      "file_name",
      "state",
      "added",
      "updated",
      "failure",
      "finished_at",
    ])
    // The condition of the index, which must be a literal to match.
    .where("state", "=", sql.lit("failed" as const))
    .where("finished_at", ">=", new Date(now.getTime() - maxAgeMs).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("stock_imports as later")
            .select("later.id")
            .whereRef("later.vendor_id", "=", "stock_imports.vendor_id")
            .whereRef("later.id", ">", "stock_imports.id")
            .where("later.state", "in", ["done", "failed"]),
        ),
      ),
    )
    .orderBy("finished_at", "desc")
    .limit(maxListed);
  return (vendorId === undefined ? failed : failed.where("vendor_id", "=", vendorId)).execute();
}

/** Whether an import failed after it had stored some batches, which stay. */
export const isPartlyDone = ({ state, added, updated }: Pick<StockImport, "state" | "added" | "updated">) =>
  state === "failed" && added + updated > 0;

/** Why a whole file was refused, or an import ended early; of one that is done, a remark on the file. */
export function failureText(t: Translate, { failure }: Pick<StockImport, "failure">): string {
  const { key, values } = JSON.parse(failure ?? "{}") as Pick<FileError, "key" | "values">;
  return t(key, values);
}
