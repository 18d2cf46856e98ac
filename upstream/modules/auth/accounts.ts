import type { Kysely, Selectable } from "kysely";
import type { UserType } from "#contract/auth.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { AccountTable } from "../../platform/db/tables/accounts.ts";

export type Account = Selectable<AccountTable>;

/** Addresses with the same key are the same address. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

export async function findAccount(
  db: Kysely<Database>,
  type: UserType,
  email: string,
): Promise<Account | undefined> {
  return db
    .selectFrom("accounts")
    .selectAll()
    .where("type", "=", type)
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
}

export async function findAccountById(db: Kysely<Database>, id: number): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}
