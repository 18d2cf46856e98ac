import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseKind } from "../kind.ts";

/** People's pictures of themselves: small ones, which go and come with their account. */
export function photos(kind: DatabaseKind): Migration {
  return { up: (db: Kysely<unknown>) => up(db, kind) };
}

async function up(db: Kysely<unknown>, kind: DatabaseKind) {
  await db.schema
    .createTable("photos")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("account_id", "integer", (column) =>
      column.notNull().unique().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("data", kind.bytes, (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .modifyEnd(kind.tableEnd)
    .execute();
}
