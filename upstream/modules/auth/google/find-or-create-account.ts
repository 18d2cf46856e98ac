import type { Kysely, Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { forUpdate, lockKeys } from "#upstream/platform/db/transaction.ts";
import { type Account, emailKey, findAccountById, lockAccount, lockEmail } from "../accounts.ts";
import type { GoogleProfile } from "./profile.ts";

export type AccountMatch =
  | { account: Account }
  /** The address belongs to an account with a password, which must be entered once before linking. */
  | { linkCandidate: Account }
  /** The address belongs to an account linked to another Google id. */
  | "another's";

/** Finds a customer by Google id, else by address, else creates one without a password. */
export async function findOrCreateAccount(
  db: Transaction<Database>,
  { profile, lang, now }: { profile: GoogleProfile; lang: Lang; now: Date },
): Promise<AccountMatch> {
  await lockGoogleId(db, profile.googleId);
  await lockEmail(db, "customer", profile.email);
  const existing = await db
    .selectFrom("accounts")
    .selectAll()
    .where("google_id", "=", profile.googleId)
    .$call(forUpdate(db))
    .executeTakeFirst();
  if (existing) return { account: existing };

  const email_key = emailKey(profile.email);
  const sameEmail = await lockAccount(db, { type: "customer", email_key });
  if (!sameEmail) return { account: await createCustomer(db, { profile, lang, now }) };
  if (sameEmail.google_id !== null) return "another's";
  if (sameEmail.password_hash !== null) return { linkCandidate: sameEmail };
  // The account has no password, and the provider has verified the address.
  await setGoogleId(db, sameEmail.id, profile.googleId);
  return { account: sameEmail };
}

async function createCustomer(
  db: Transaction<Database>,
  { profile, lang, now }: { profile: GoogleProfile; lang: Lang; now: Date },
): Promise<Account> {
  return db
    .insertInto("accounts")
    .values({
      type: "customer",
      email: profile.email,
      email_key: emailKey(profile.email),
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone: "",
      google_id: profile.googleId,
      lang,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Call it before linking an account to a Google id, which only one account may have. */
export function lockGoogleId(db: Transaction<Database>, googleId: string): Promise<void> {
  return lockKeys(db, [`google ${googleId}`]);
}

/** @returns undefined if the account is gone, or if account or Google id are linked elsewhere by now */
export async function linkAccount(
  db: Transaction<Database>,
  { accountId, googleId }: { accountId: number; googleId: string },
): Promise<Account | undefined> {
  const others = await db
    .selectFrom("accounts")
    .select("id")
    .where("google_id", "=", googleId)
    .executeTakeFirst();
  if (others) return undefined;
  return (await setGoogleId(db, accountId, googleId)) ? findAccountById(db, accountId) : undefined;
}

async function setGoogleId(db: Kysely<Database>, accountId: number, googleId: string): Promise<boolean> {
  const linked = await db
    .updateTable("accounts")
    .set({ google_id: googleId })
    .where("id", "=", accountId)
    .where("google_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return linked !== undefined;
}
