import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

/** Device cookies (decision 051). */
export function devices(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db as Kysely<Before>, adapter) };
}

/** The codes before: a registration had its asker in `detail`. */
interface Before {
  codes_before: { detail: string | null; id?: number } & Record<string, unknown>;
  codes: Record<string, unknown>;
}

async function up(db: Kysely<Before>, adapter: DatabaseAdapter) {
  const table = (name: string) => db.schema.createTable(name).modifyEnd(adapter.tableSuffix);

  await table("devices")
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("account_id", "integer", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("used_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("a_device_once_an_account", ["hash", "account_id"])
    .execute();
  await db.schema
    .createIndex("devices_of_account")
    .on("devices")
    .columns(["account_id", "used_at"])
    .execute();

  // SQLite cannot drop a constraint, so the table is recreated.
  await db.schema.alterTable("codes").renameTo("codes_before").execute();
  await db.schema.dropIndex("codes_by_expiry").execute();
  await db.schema.dropIndex("codes_of_account").execute();
  await table("codes")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("asker", "text", (column) => column.notNull())
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("other_tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("detail", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addUniqueConstraint("one_live_code_an_asker", ["purpose", "type", "email_key", "asker"])
    .execute();
  for (const { id: _, ...code } of await db.selectFrom("codes_before").selectAll().execute()) {
    await db
      .insertInto("codes")
      .values({ ...code, asker: askerOf(code) })
      .execute();
  }
  await db.schema.dropTable("codes_before").execute();
  await db.schema.createIndex("codes_by_expiry").on("codes").column("expires_at").execute();
  await db.schema.createIndex("codes_of_account").on("codes").column("account_id").execute();

  await sql`create index outbox_waiting on outbox (lower("to")) where next_attempt_at is not null`.execute(
    db,
  );
}

function askerOf({ purpose, account_id, detail }: Record<string, unknown>): string {
  if (purpose === "email") return `account ${account_id}`;
  return purpose === "register" && typeof detail === "string" ? (JSON.parse(detail).secret_hash ?? "") : "";
}
