import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

export function safeguards(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db, adapter) };
}

async function up(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const table = (name: string) => db.schema.createTable(name).modifyEnd(adapter.tableSuffix);

  await table("idempotency")
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_once_a_scope", ["key", "scope"])
    .execute();
  await db.schema.createIndex("idempotency_by_age").on("idempotency").column("created_at").execute();

  await table("failures")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("bucket", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("failures_of_bucket")
    .on("failures")
    .columns(["bucket", "created_at"])
    .execute();
  await db.schema.createIndex("failures_by_age").on("failures").column("created_at").execute();
}
