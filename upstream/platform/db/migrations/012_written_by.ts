import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Whose account something was written from; null for who was not logged in, or is not here any more. */
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
