import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** Says whose words a mail has, and empties the descriptions of sellers who were forgotten before (decision 069). */
export function forgottenWords(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // No reference: a notice, which locks its conversation, must not wait for a deletion, which locks the account.
      await db.schema.alterTable("outbox").addColumn("account_id", "integer").execute();
      await createIndex(db, "outbox_of_account", "outbox (account_id) where account_id is not null");
      await sql`update cars set description = '{}', search_text = '' where vendor_id is null and seller_email = ''`.execute(
        db,
      );
    },
  };
}
