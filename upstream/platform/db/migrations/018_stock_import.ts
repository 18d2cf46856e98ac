import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

/** Vendors' references, imports with their rows, and pictures that are fetched by URL (decision 109). */
export function stockImport(adapter: DatabaseAdapter): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await addReferences(db);
      await createImports(db, adapter);
      await createPictureSources(db, adapter);
    },
  };
}

async function addReferences(db: Kysely<unknown>) {
  await db.schema.alterTable("cars").addColumn("vendor_reference", "text").execute();
  await db.schema.alterTable("cars").addColumn("taken_down_at", "text").execute();
  await db.schema
    .createIndex("cars_vendor_reference")
    .on("cars")
    .columns(["vendor_id", "vendor_reference"])
    .unique()
    .where(sql.ref("vendor_reference"), "is not", null)
    .execute();
}

async function createImports(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const count = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  await db.schema
    .createTable("stock_imports")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("vendor_id", "integer", (column) =>
      column.notNull().references("vendors.id").onDelete("cascade"),
    )
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("format", "text", (column) => column.notNull())
    .addColumn("content", adapter.binaryType)
    .addColumn("state", "text", (column) => column.notNull())
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
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .modifyEnd(adapter.tableSuffix)
    .execute();
  // One unfinished import a vendor.
  await db.schema
    .createIndex("stock_imports_unfinished")
    .on("stock_imports")
    .column("vendor_id")
    .unique()
    .where(sql.ref("state"), "in", [sql.lit("waiting"), sql.lit("running")])
    .execute();
  await db.schema.createIndex("stock_imports_vendor").on("stock_imports").column("vendor_id").execute();
  await db.schema
    .createTable("stock_import_rows")
    .addColumn("import_id", "integer", (column) =>
      column.notNull().references("stock_imports.id").onDelete("cascade"),
    )
    .addColumn("row_number", "integer", (column) => column.notNull())
    .addColumn("vendor_reference", "text")
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("issues", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("stock_import_rows_number", ["import_id", "row_number"])
    .modifyEnd(adapter.tableSuffix)
    .execute();
  await db.schema
    .createIndex("stock_import_rows_reference")
    .on("stock_import_rows")
    .columns(["import_id", "vendor_reference"])
    .execute();
}

async function createPictureSources(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await db.schema
    .createTable("car_picture_sources")
    .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id").onDelete("cascade"))
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("source_hash", "text")
    .addColumn("reason", "text")
    .addColumn("lease_until", "text")
    .addPrimaryKeyConstraint("car_picture_sources_once", ["car_id", "url"])
    .modifyEnd(adapter.tableSuffix)
    .execute();
  await db.schema
    .createIndex("car_picture_sources_pending")
    .on("car_picture_sources")
    .column("car_id")
    .where(sql.ref("state"), "=", sql.lit("pending"))
    .execute();
}
