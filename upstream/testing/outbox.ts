import type { Kysely, Selectable } from "kysely";
import type { Database } from "../platform/db/schema.ts";
import type { OutboxTable } from "../platform/db/tables/correspondence.ts";

/** Returns all mails, the oldest first. */
export function listMails(db: Kysely<Database>): Promise<Selectable<OutboxTable>[]> {
  return db.selectFrom("outbox").selectAll().orderBy("id").execute();
}

/** Returns the code in the newest mail. @throws Error when it has none */
export async function latestCode(db: Kysely<Database>): Promise<string> {
  const code = /^\d{6}$/m.exec((await listMails(db)).at(-1)?.text ?? "")?.[0];
  if (!code) throw new Error("the newest mail has no code");
  return code;
}

export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
