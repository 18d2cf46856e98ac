import type { Insertable, Kysely } from "kysely";
import type { UserType } from "#contract/accounts.ts";
import { type Account, emailKey } from "../accounts/account.ts";
import { hashSecret } from "../accounts/passwords.ts";
import { issueToken } from "../accounts/tokens.ts";
import type { AccountTable } from "../db/account-tables.ts";
import type { Database } from "../db/schema.ts";
import { insertGarages } from "./garages.ts";

/** The password of every account made here. */
export const password = "Zonnig-Erf-42";

let stored: Promise<string> | undefined;

/** Makes an account with `password`; a vendor's business is the first vendor, a garage's the first garage. */
export async function insertAccount(
  db: Kysely<Database>,
  type: UserType = "customer",
  changes: Partial<Insertable<AccountTable>> = {},
): Promise<Account> {
  // Made once: every hash takes a while.
  stored ??= hashSecret(password);
  const email = changes.email ?? `Noor.${type}@example.net`;
  if (type === "garage" && !(await db.selectFrom("garages").select("id").executeTakeFirst())) {
    await insertGarages(db);
  }
  return db
    .insertInto("accounts")
    .values({
      type,
      email,
      email_key: emailKey(email),
      first_name: "Noor",
      last_name: "de Wit",
      phone: "+31 6 1234 5678",
      password_hash: await stored,
      vendor_id: type === "vendor" ? 1 : null,
      garage_id: type === "garage" ? 1 : null,
      lang: "nl",
      created_at: "2026-11-01T09:00:00.000Z",
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The header of somebody who is logged in since `now`. */
export async function signIn(
  db: Kysely<Database>,
  account: Pick<Account, "id">,
  now = new Date("2026-11-21T12:00:00.000Z"),
): Promise<{ Authorization: string }> {
  const token = await issueToken(db, { accountId: account.id, purpose: "site", now });
  return { Authorization: `Bearer ${token}` };
}
