import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** Indexes answers by owner, for the deletion of accounts (decision 069), and devices by last use (decision 051). */
export function forgettingIndexes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createIndex(db, "idempotency_by_owner", "idempotency (owner)");
      await createIndex(db, "devices_by_age", "devices (used_at)");
    },
  };
}
