import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { belongsTo, createIndex, required, requiredWith, tableBuilder, zero } from "./columns.ts";

/** Secrets are stored as hashes only. */
export async function createAccounts(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("accounts")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("type", "text", requiredWith(sql`type in ('customer', 'vendor', 'garage', 'operator')`))
    .addColumn("email", "text", required)
    .addColumn("email_key", "text", required)
    .addColumn("username", "text")
    .addColumn("username_key", "text", (column) => column.unique())
    .addColumn("first_name", "text", required)
    .addColumn("last_name", "text", required)
    .addColumn("phone", "text", required)
    .addColumn("image", "text")
    .addColumn("password_hash", "text")
    .addColumn("google_id", "text", (column) => column.unique())
    .addColumn("vendor_id", "integer", (column) => column.references("vendors.id"))
    .addColumn("garage_id", "integer", (column) => column.references("garages.id"))
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("seen_at", "text")
    .addColumn("alerts_due_at", "text")
    .addColumn("stop_alerts_token", "text")
    .addUniqueConstraint("one_account_a_role_and_address", ["type", "email_key"])
    .addCheckConstraint("a_vendor_has_a_business", sql`(type = 'vendor') = (vendor_id is not null)`)
    .addCheckConstraint("a_garage_has_a_business", sql`(type = 'garage') = (garage_id is not null)`)
    .execute();
  await table("tokens")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("account_id", "integer", belongsTo("accounts.id"))
    .addColumn("purpose", "text", required)
    .addColumn("parent_hash", "text", (column) => column.references("tokens.hash").onDelete("cascade"))
    .addColumn("detail", "text")
    .addColumn("created_at", "text", required)
    .addColumn("used_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute();
  await table("devices")
    .addColumn("hash", "text", required)
    .addColumn("account_id", "integer", belongsTo("accounts.id"))
    .addColumn("used_at", "text", required)
    .addPrimaryKeyConstraint("a_device_once_an_account", ["hash", "account_id"])
    .execute();
  await table("codes")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("purpose", "text", required)
    .addColumn("type", "text", required)
    .addColumn("email_key", "text", required)
    .addColumn("requester", "text", required)
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("code_hash", "text", required)
    .addColumn("tries", "integer", zero)
    .addColumn("other_tries", "integer", zero)
    .addColumn("detail", "text")
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .addUniqueConstraint("one_live_code_a_requester", ["purpose", "type", "email_key", "requester"])
    .execute();
  await table("favorites")
    .addColumn("account_id", "integer", belongsTo("accounts.id"))
    .addColumn("car_id", "integer", belongsTo("cars.id"))
    .addColumn("created_at", "text", required)
    .addPrimaryKeyConstraint("a_favorite_once", ["account_id", "car_id"])
    .execute();
  await indexAccounts(db);
}

async function indexAccounts(db: Kysely<unknown>) {
  await createIndex(db, "tokens_of_account", "tokens (account_id)");
  await createIndex(db, "tokens_of_parent", "tokens (parent_hash)");
  await createIndex(db, "tokens_by_expiry", "tokens (expires_at)");
  await createIndex(db, "devices_of_account", "devices (account_id, used_at)");
  await createIndex(db, "devices_by_age", "devices (used_at)");
  await createIndex(db, "codes_by_expiry", "codes (expires_at)");
  await createIndex(db, "codes_of_account", "codes (account_id)");
  await createIndex(db, "favorites_of_car", "favorites (car_id)");
  const having = (column: string) => `accounts (${column}) where ${column} is not null`;
  await createIndex(db, "accounts_by_image", having("image"), "unique");
  await createIndex(db, "accounts_with_alerts_due", having("alerts_due_at"));
  await createIndex(db, "accounts_of_vendor", having("vendor_id"));
  await createIndex(db, "accounts_of_garage", having("garage_id"));
  await createIndex(db, "accounts_by_stop_alerts_token", having("stop_alerts_token"), "unique");
}
