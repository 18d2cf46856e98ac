import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** What an account sent is found when it is deleted (decision 069), and devices that nobody uses any more (051). */
export function forgettingIndexes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createIndex(db, "idempotency_by_owner", "idempotency (owner)");
      await createIndex(db, "devices_by_age", "devices (used_at)");
    },
  };
}
