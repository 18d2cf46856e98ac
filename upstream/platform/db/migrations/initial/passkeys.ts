import type { Kysely } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { belongsTo, createIndex, required, requiredUnique, tableBuilder } from "./columns.ts";

/** Passkeys of accounts, and the challenges that wait for an answer (decision 157). */
export async function createPasskeys(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("passkeys")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("account_id", "integer", belongsTo("accounts.id"))
    .addColumn("credential_id", "text", requiredUnique)
    .addColumn("public_key", "text", required)
    .addColumn("user_handle", "text", required)
    .addColumn("counter", "integer", required)
    .addColumn("transports", "text", required)
    .addColumn("name", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("last_used_at", "text")
    .execute();
  await createIndex(db, "passkeys_of_account", "passkeys (account_id)");
  await table("passkey_challenges")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("user_handle", "text")
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute();
  await createIndex(db, "passkey_challenges_of_account", "passkey_challenges (account_id)");
  await createIndex(db, "passkey_challenges_by_age", "passkey_challenges (created_at)");
  await createIndex(db, "passkey_challenges_by_expiry", "passkey_challenges (expires_at)");
}
