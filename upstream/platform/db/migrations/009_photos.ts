import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

export function photos(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db, adapter) };
}

async function up(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await db.schema
    .createTable("photos")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("account_id", "integer", (column) =>
      column.notNull().unique().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("data", adapter.binaryType, (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .modifyEnd(adapter.tableSuffix)
    .execute();
}
