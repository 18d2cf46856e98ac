import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

export function contact(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db, adapter) };
}

async function up(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await db.schema
    .createTable("contact_messages")
    .modifyEnd(adapter.tableSuffix)
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("lang", "text", (column) => column.notNull().check(sql`lang in ('en', 'ar', 'nl')`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  // For the limit of one confirmation mail a day.
  await db.schema
    .createIndex("contact_messages_of_sender")
    .on("contact_messages")
    .expression(sql`lower(email), created_at`)
    .execute();
}
