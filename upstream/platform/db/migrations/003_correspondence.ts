import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

const language = sql`lang in ('en', 'ar', 'nl')`;

export function correspondence(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db, adapter) };
}

async function up(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const table = (name: string) => db.schema.createTable(name).modifyEnd(adapter.tableSuffix);

  await table("content")
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("lang", "text", (column) => column.notNull().check(language))
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("content_once_a_language", ["key", "lang"])
    .execute();

  await table("newsletter")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("lang", "text", (column) => column.notNull().check(language))
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("mailed_at", "text")
    .addColumn("confirmed_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("newsletter_once_an_address")
    .unique()
    .on("newsletter")
    .expression(sql`lower(email)`)
    .execute();

  await table("enquiries")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text")
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("lang", "text", (column) => column.notNull().check(language))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("enquiries_about_car").on("enquiries").column("car_id").execute();

  await table("reports")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("reports_about_car").on("reports").column("car_id").execute();

  await table("outbox")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("to", "text", (column) => column.notNull())
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("html", "text", (column) => column.notNull())
    .addColumn("lang", "text", (column) => column.notNull().check(language))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .execute();
  await sql`create index outbox_to_send on outbox (id) where sent_at is null`.execute(db);
}
