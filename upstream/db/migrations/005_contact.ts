import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseKind } from "../kind.ts";

/** Messages of the contact form. */
export function contact(kind: DatabaseKind): Migration {
  return { up: (db: Kysely<unknown>) => up(db, kind) };
}

async function up(db: Kysely<unknown>, kind: DatabaseKind) {
  await db.schema
    .createTable("contact_messages")
    .modifyEnd(kind.tableEnd)
    .addColumn("id", "integer", kind.numberedId)
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("lang", "text", (column) => column.notNull().check(sql`lang in ('en', 'ar', 'nl')`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  // Whether an address has written lately decides whether it is mailed a confirmation.
  await db.schema
    .createIndex("contact_messages_of_sender")
    .on("contact_messages")
    .expression(sql`lower(email), created_at`)
    .execute();
}
