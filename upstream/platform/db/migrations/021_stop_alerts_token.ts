import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** Stores the token of the link that ends all search mails in the account: searches are deleted (decision 133). */
export function stopAlertsToken(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("accounts").addColumn("stop_alerts_token", "text").execute();
      const target = "accounts (stop_alerts_token) where stop_alerts_token is not null";
      await createIndex(db, "accounts_by_stop_alerts_token", target, "unique");
    },
  };
}
