import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** Indexes the open work that the desk shows, and the accounts of a garage. */
export function openWorkIndexes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ["reports", "message_reports", "review_reports"])
        await createIndex(db, `${table}_open`, `${table} (id) where closed_at is null`);
      await createIndex(db, "contact_messages_open", "contact_messages (id) where done_at is null");
      await createIndex(db, "sell_requests_by_status", "sell_requests (status, id)");
      await createIndex(db, "accounts_of_garage", "accounts (garage_id) where garage_id is not null");
    },
  };
}
