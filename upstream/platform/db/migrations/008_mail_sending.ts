import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** For sending the outbox's mails (decision 023). */
export function mailSending(): Migration {
  return { up };
}

async function up(db: Kysely<unknown>) {
  const add = (name: string) => db.schema.alterTable("outbox").addColumn(name, "text");
  await add("unsubscribe").execute();
  await add("expires_at").execute();
  await db.schema
    .alterTable("outbox")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await add("next_attempt_at").execute();
  await add("last_error").execute();
  await add("given_up_at").execute();
  await sql`update outbox set next_attempt_at = created_at where sent_at is null`.execute(db);

  await db.schema.dropIndex("outbox_to_send").execute();
  await sql`create index outbox_due on outbox (next_attempt_at) where next_attempt_at is not null`.execute(
    db,
  );
  await db.schema.createIndex("outbox_by_age").on("outbox").column("created_at").execute();
}
