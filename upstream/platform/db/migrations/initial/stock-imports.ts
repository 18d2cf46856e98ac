import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { belongsTo, createIndex, required, requiredWith, tableBuilder } from "./columns.ts";

const count = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

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
    .addColumn("last_row", "integer", count)
    .addColumn("rows_done", "integer", count)
    .addColumn("added", "integer", count)
    .addColumn("updated", "integer", count)
    .addColumn("unchanged", "integer", count)
    .addColumn("refused", "integer", count)
    .addColumn("taken_down", "integer", count)
    .addColumn("owner", "text")
    .addColumn("lease_until", "text")
    .addColumn("created_at", "text", required)
    .addColumn("finished_at", "text")
    .execute();
  await sql`create unique index one_unfinished_import_a_vendor on stock_imports (vendor_id)
    where state in ('waiting', 'running')`.execute(db);
  await createIndex(db, "stock_imports_of_vendor", "stock_imports (vendor_id)");
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
