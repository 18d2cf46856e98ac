import type { Kysely } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { required, tableBuilder } from "./columns.ts";

/** The photo storage in the database; the records that show a photo hold its path (decision 097). */
export async function createPhotos(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  await tableBuilder(
    db,
    adapter,
  )("stored_photos")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("data", adapter.binaryType, required)
    .addColumn("stored_at", "text", required)
    .execute();
}
