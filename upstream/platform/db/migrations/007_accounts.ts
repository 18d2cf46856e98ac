import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

/** Secrets are stored as hashes only. */
export function accounts(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db, adapter) };
}

async function up(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  const table = (name: string) => db.schema.createTable(name).modifyEnd(adapter.tableSuffix);

  await table("accounts")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("type", "text", (column) =>
      column.notNull().check(sql`type in ('customer', 'vendor', 'garage')`),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("username", "text")
    .addColumn("username_key", "text", (column) => column.unique())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("password_hash", "text")
    .addColumn("google_id", "text", (column) => column.unique())
    .addColumn("vendor_id", "integer", (column) => column.references("vendors.id"))
    .addColumn("garage_id", "integer", (column) => column.references("garages.id"))
    .addColumn("lang", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("one_account_a_role_and_address", ["type", "email_key"])
    .addCheckConstraint("a_vendor_has_a_business", sql`(type = 'vendor') = (vendor_id is not null)`)
    .addCheckConstraint("a_garage_has_a_business", sql`(type = 'garage') = (garage_id is not null)`)
    .execute();

  await table("tokens")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("account_id", "integer", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("parent_hash", "text", (column) => column.references("tokens.hash").onDelete("cascade"))
    .addColumn("detail", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("tokens_of_account").on("tokens").column("account_id").execute();
  await db.schema.createIndex("tokens_of_parent").on("tokens").column("parent_hash").execute();
  await db.schema.createIndex("tokens_by_expiry").on("tokens").column("expires_at").execute();

  await table("codes")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("detail", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addUniqueConstraint("one_live_code", ["purpose", "type", "email_key"])
    .execute();
  await db.schema.createIndex("codes_by_expiry").on("codes").column("expires_at").execute();
  await db.schema.createIndex("codes_of_account").on("codes").column("account_id").execute();

  await table("favorites")
    .addColumn("account_id", "integer", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("a_favorite_once", ["account_id", "car_id"])
    .execute();
  await db.schema.createIndex("favorites_of_car").on("favorites").column("car_id").execute();
}
