import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** What an account sent is found when it is deleted (decision 069). */
export function idempotencyOwner(): Migration {
  return {
    up: (db: Kysely<unknown>) => createIndex(db, "idempotency_by_owner", "idempotency (owner)"),
  };
}
