import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

export async function findPendingEmail(
  db: Kysely<Database>,
  accountId: number,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("codes")
    .select("detail")
    .where("account_id", "=", accountId)
    .where("purpose", "=", "email")
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.detail ? decodePendingEmail(row.detail) : null;
}

export const encodePendingEmail = (email: string) => JSON.stringify({ email });
export const decodePendingEmail = (detail: string) => (JSON.parse(detail) as { email: string }).email;
