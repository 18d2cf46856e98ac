import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The account that wrote something; null without a login, or after its deletion. */
export function writtenBy(): Migration {
  return { up };
}

async function up(db: Kysely<unknown>) {
  for (const table of ["enquiries", "reports", "contact_messages"]) {
    await db.schema
      .alterTable(table)
      .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("set null"))
      .execute();
    await db.schema.createIndex(`${table}_of_account`).on(table).column("account_id").execute();
  }
}
