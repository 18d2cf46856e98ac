import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { belongsTo, required, requiredUnique, requiredWith, tableBuilder } from "./columns.ts";

/** Customers' saved searches, about which they get mails (decision 133). */
export async function createSavedSearches(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("saved_searches")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("account_id", "integer", belongsTo("accounts.id"))
    .addColumn("query", "text", required)
    .addColumn("frequency", "text", requiredWith(sql`frequency in ('daily', 'never')`))
    .addColumn("stop_token", "text", requiredUnique)
    .addColumn("mailed_until", "text", required)
    .addColumn("seen_at", "text", required)
    .addColumn("created_at", "text", required)
    .addUniqueConstraint("a_search_once_an_account", ["account_id", "query"])
    .execute();
}
