import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

/** `cars.images` has the photos that a car shows, in order. */
export function carPhotos(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db, adapter) };
}

async function up(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await db.schema
    .createTable("car_photos")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id").onDelete("cascade"))
    .addColumn("source_hash", "text", (column) => column.notNull())
    .addColumn("data", adapter.binaryType, (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("car_photos_once", ["car_id", "source_hash"])
    .modifyEnd(adapter.tableSuffix)
    .execute();
}
