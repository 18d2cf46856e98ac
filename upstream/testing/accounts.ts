import type { Insertable, Kysely } from "kysely";
import { type Account, type AccountType, emailKey } from "../modules/auth/accounts.ts";
import { hashSecret } from "../modules/auth/password-hash.ts";
import { issueToken } from "../modules/auth/tokens.ts";
import type { Database } from "../platform/db/schema.ts";
import type { AccountTable } from "../platform/db/tables/accounts.ts";
import { insertGarages } from "./garages.ts";

export const password = "Zonnig-Erf-42";

let passwordHash: Promise<string> | undefined;

/** Inserts an account. A vendor account belongs to the first vendor, a garage account to the first garage. */
export async function insertAccount(
  db: Kysely<Database>,
  type: AccountType = "customer",
  changes: Partial<Insertable<AccountTable>> = {},
): Promise<Account> {
  // Hashed only once, because hashing is slow.
  passwordHash ??= hashSecret(password);
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
      password_hash: await passwordHash,
      vendor_id: type === "vendor" ? 1 : null,
      garage_id: type === "garage" ? 1 : null,
      lang: "nl",
      created_at: "2026-11-01T09:00:00.000Z",
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the Authorization header of a new session, created at `now`. */
export async function authHeaders(
  db: Kysely<Database>,
  account: Pick<Account, "id">,
  now = new Date("2026-11-21T12:00:00.000Z"),
): Promise<{ Authorization: string }> {
  const token = await issueToken(db, { accountId: account.id, purpose: "site", now });
  return { Authorization: `Bearer ${token}` };
}
