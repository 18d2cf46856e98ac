import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";
import { belongsTo, createIndex, required, requiredWith, tableBuilder } from "./initial/columns.ts";

/** Adds photos that businesses upload, and the deletion of cars by their vendor (decision 183). */
export function businessPhotos(adapter: DatabaseAdapter): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createBranchImages(db, adapter);
      for (const column of ["photo", "cover"])
        await createIndex(db, `vendors_by_${column}`, `vendors (${column}) where ${column} is not null`);
      await db.schema.alterTable("cars").addColumn("deleted_at", "text").execute();
      await createIndex(db, "cars_deleted", "cars (deleted_at) where deleted_at is not null");
      // The index without deleted cars can be counted without reading each car of a large dealer.
      await db.schema.dropIndex("cars_of_seller_by_status").execute();
      const byStatus = "cars (vendor_id, sell_status, created_at desc, id desc) where deleted_at is null";
      await createIndex(db, "cars_of_seller_by_status", byStatus);
    },
  };
}

/**
 * Branches get a table of images like that of cars. The old columns, one picture and a list in JSON, stay for an API
 * of the previous version, which keeps running until it is replaced.
 */
async function createBranchImages(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await tableBuilder(
    db,
    adapter,
  )("branch_images")
    .addColumn("branch_id", "integer", belongsTo("garage_branches.id"))
    .addColumn("position", "integer", requiredWith(sql`position >= 0`))
    .addColumn("path", "text", required)
    .addColumn("source_hash", "text")
    .addPrimaryKeyConstraint("branch_images_in_order", ["branch_id", "position"])
    .modifyEnd(adapter.clusteredTableSuffix)
    .execute();
  const uploaded = "where source_hash is not null";
  await createIndex(db, "branch_images_once", `branch_images (branch_id, source_hash) ${uploaded}`, "unique");
  await createIndex(db, "branch_images_uploaded", `branch_images (path) ${uploaded}`, "unique");
  const { rows } = await sql<{ id: number; photo: string | null; gallery: string }>`
    select id, photo, gallery from garage_branches`.execute(db);
  for (const { id, photo, gallery } of rows) {
    const paths = new Set([...(photo ? [photo] : []), ...(JSON.parse(gallery) as string[])]);
    for (const [position, path] of [...paths].entries())
      await sql`insert into branch_images (branch_id, position, path) values (${id}, ${position}, ${path})`.execute(
        db,
      );
  }
}
