import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";
import { belongsTo, createIndex, required, requiredWith, tableBuilder } from "./initial/columns.ts";

/** Adds customers' saved searches, and when each customer's next mail about them is due (decision 133). */
export function savedSearches(adapter: DatabaseAdapter): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await tableBuilder(
        db,
        adapter,
      )("saved_searches")
        .addColumn("id", "integer", adapter.autoIncrementId)
        .addColumn("account_id", "integer", belongsTo("accounts.id"))
        .addColumn("query", "text", required)
        .addColumn("frequency", "text", requiredWith(sql`frequency in ('daily', 'never')`))
        .addColumn("stop_token", "text", (column) => column.notNull().unique())
        .addColumn("mailed_until", "text", required)
        .addColumn("seen_at", "text", required)
        .addColumn("created_at", "text", required)
        .addUniqueConstraint("a_search_once_an_account", ["account_id", "query"])
        .execute();
      await db.schema
        .alterTable("outbox")
        .addColumn("one_click", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable("accounts").addColumn("alerts_due_at", "text").execute();
      const due = "accounts (alerts_due_at) where alerts_due_at is not null";
      await createIndex(db, "accounts_with_alerts_due", due);
    },
  };
}
