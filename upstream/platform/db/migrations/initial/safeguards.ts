import type { Kysely } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { createIndex, required, tableBuilder } from "./columns.ts";

export async function createSafeguards(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("idempotency")
    .addColumn("key", "text", required)
    .addColumn("scope", "text", required)
    .addColumn("owner", "text", required)
    .addColumn("digest", "text", required)
    .addColumn("status", "integer", required)
    .addColumn("body", "text", required)
    .addColumn("created_at", "text", required)
    .addPrimaryKeyConstraint("idempotency_once_an_owner", ["key", "scope", "owner"])
    .execute();
  await createIndex(db, "idempotency_by_age", "idempotency (created_at)");
  await createIndex(db, "idempotency_by_owner", "idempotency (owner)");

  await table("change_log")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("created_at", "text", required)
    .addColumn("actor", "text", required)
    .addColumn("action", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("path", "text")
    .addColumn("before", "text", required)
    .addColumn("after", "text", required)
    .execute();
  await createIndex(db, "change_log_by_age", "change_log (created_at)");
  await createIndex(db, "change_log_of_actor", "change_log (lower(actor), created_at, id)");
  await createIndex(db, "change_log_of_kind", "change_log (action, created_at, id)");
  const byHand = "action <> 'stock-imported' and action <> 'stock-taken-down'";
  await createIndex(db, "change_log_by_hand", `change_log (created_at, id) where ${byHand}`);

  await table("rate_limit_hits")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("bucket", "text", required)
    .addColumn("account", "text")
    .addColumn("created_at", "text", required)
    .execute();
  await createIndex(db, "rate_limit_hits_of_bucket", "rate_limit_hits (bucket, created_at)");
  await createIndex(db, "rate_limit_hits_of_account", "rate_limit_hits (account) where account is not null");
  await createIndex(db, "rate_limit_hits_by_age", "rate_limit_hits (created_at)");
}
