import type { Kysely, Selectable, Transaction } from "kysely";
import type { UserType } from "#contract/user.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { AccountTable } from "../../platform/db/tables/accounts.ts";
import { forUpdate, lockKeys } from "../../platform/db/transaction.ts";

export type Account = Selectable<AccountTable>;

/** The site's roles, and the operator, who logs in to the back-office only. */
export type AccountType = Account["type"];

/** @throws Error for an operator, who cannot log in to the API */
export function siteUserType({ type }: Pick<Account, "type">): UserType {
  if (type === "operator") throw new Error("an operator has no login on the site");
  return type;
}

/** Addresses with the same key are the same address. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

export async function findAccount(
  db: Kysely<Database>,
  type: AccountType,
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

/** Accounts of other roles with the same address. */
export async function findOthersWithAddress(
  db: Kysely<Database>,
  { type, email_key }: Pick<Account, "type" | "email_key">,
): Promise<Pick<Account, "id">[]> {
  const roles = (["customer", "vendor", "garage", "operator"] as const).filter((role) => role !== type);
  return db
    .selectFrom("accounts")
    .select("id")
    .where("type", "in", roles)
    .where("email_key", "=", email_key)
    .execute();
}

/** Lock it before its tokens, codes and favorites: no login may come between a new password and the end of sessions. */
export function lockAccount(
  trx: Transaction<Database>,
  key: { id: number } | { type: AccountType; email_key: string },
): Promise<Account | undefined> {
  return trx
    .selectFrom("accounts")
    .selectAll()
    .where((eb) => eb.and(key))
    .$call(forUpdate(trx))
    .executeTakeFirst();
}

/** Call it before checking that an address is free, and before the account that takes it is stored. */
export function lockEmail(trx: Transaction<Database>, type: AccountType, email: string): Promise<void> {
  return lockKeys(trx, [`email ${type} ${emailKey(email)}`]);
}

/** Whether the operator has suspended the account's business. */
export async function isSuspended(db: Kysely<Database>, account: Account): Promise<boolean> {
  const { vendor_id, garage_id } = account;
  const suspended = (table: "vendors" | "garages", id: number) =>
    db
      .selectFrom(table)
      .select("id")
      .where("id", "=", id)
      .where("suspended_at", "is not", null)
      .executeTakeFirst();
  if (vendor_id !== null) return (await suspended("vendors", vendor_id)) !== undefined;
  return garage_id !== null && (await suspended("garages", garage_id)) !== undefined;
}
