import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/** The address that an account's owner wants and that waits for its code. */
export async function pendingEmail(
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
  return row?.detail ? emailOf(row.detail) : null;
}

/** What is stored beside the code of a new address. */
export const detailOf = (email: string) => JSON.stringify({ email });
export const emailOf = (detail: string) => (JSON.parse(detail) as { email: string }).email;
