import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Who may enter a code is its requester (decision 050). */
export function requester(): Migration {
  return { up };
}

async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("codes").renameColumn("asker", "requester").execute();
}
