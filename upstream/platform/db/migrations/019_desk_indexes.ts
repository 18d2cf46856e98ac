import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** Indexes the change log by actor, by action and without imports, and the failed mails and imports for the desk. */
export function deskIndexes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createIndex(db, "change_log_of_actor", "change_log (lower(actor), created_at, id)");
      await createIndex(db, "change_log_of_kind", "change_log (action, created_at, id)");
      const byHand = "action <> 'stock-imported' and action <> 'stock-taken-down'";
      await createIndex(db, "change_log_by_hand", `change_log (created_at, id) where ${byHand}`);
      await createIndex(db, "outbox_given_up", "outbox (given_up_at) where given_up_at is not null");
      await createIndex(db, "stock_imports_failed", "stock_imports (finished_at) where state = 'failed'");
    },
  };
}
