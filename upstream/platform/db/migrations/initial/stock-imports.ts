import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { belongsTo, createIndex, required, requiredWith, tableBuilder, zero } from "./columns.ts";

/** Stock imports with their rows, and pictures that are fetched by URL (decision 109). */
export async function createStockImports(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("stock_imports")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("vendor_id", "integer", belongsTo("vendors.id"))
    .addColumn("file_name", "text", required)
    .addColumn("format", "text", requiredWith(sql`format in ('csv', 'json')`))
    .addColumn("digest", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("actor", "text", required)
    .addColumn(
      "state",
      "text",
      requiredWith(sql`state in ('receiving', 'waiting', 'running', 'done', 'failed')`),
    )
    .addColumn("failure", "text")
    .addColumn("rows_total", "integer")
    .addColumn("last_row", "integer", zero)
    .addColumn("rows_done", "integer", zero)
    .addColumn("added", "integer", zero)
    .addColumn("updated", "integer", zero)
    .addColumn("unchanged", "integer", zero)
    .addColumn("refused", "integer", zero)
    .addColumn("taken_down", "integer", zero)
    .addColumn("owner", "text")
    .addColumn("lease_until", "text")
    .addColumn("created_at", "text", required)
    .addColumn("finished_at", "text")
    .execute();
  const unfinished = "stock_imports (vendor_id) where state in ('waiting', 'running')";
  await createIndex(db, "one_unfinished_import_a_vendor", unfinished, "unique");
  await createIndex(db, "stock_imports_of_vendor", "stock_imports (vendor_id)");
  await createIndex(db, "stock_imports_failed", "stock_imports (finished_at) where state = 'failed'");
  await table("stock_import_pieces")
    .addColumn("import_id", "integer", belongsTo("stock_imports.id"))
    .addColumn("number", "integer", required)
    .addColumn("data", adapter.binaryType, required)
    .addPrimaryKeyConstraint("a_piece_once_an_import", ["import_id", "number"])
    .execute();
  await table("stock_import_rows")
    .addColumn("import_id", "integer", belongsTo("stock_imports.id"))
    .addColumn("row_number", "integer", required)
    .addColumn("vendor_reference", "text")
    .addColumn("outcome", "text", requiredWith(sql`outcome in ('added', 'updated', 'unchanged', 'refused')`))
    .addColumn("issues", "text", required)
    .addPrimaryKeyConstraint("a_row_once_an_import", ["import_id", "row_number"])
    .execute();
  await createIndex(db, "import_rows_by_reference", "stock_import_rows (import_id, vendor_reference)");
  await table("car_picture_sources")
    .addColumn("car_id", "integer", belongsTo("cars.id"))
    .addColumn("url", "text", required)
    .addColumn("position", "integer", required)
    .addColumn("state", "text", requiredWith(sql`state in ('pending', 'done', 'failed')`))
    .addColumn("source_hash", "text")
    .addColumn("reason", "text")
    .addColumn("lease_until", "text")
    .addPrimaryKeyConstraint("a_picture_source_once_a_car", ["car_id", "url"])
    .execute();
  await createIndex(db, "pending_picture_sources", "car_picture_sources (car_id) where state = 'pending'");
}
