import type { Kysely, Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { type Account, emailKey, findAccount, findAccountById } from "../account-queries.ts";
import type { GoogleProfile } from "./profile.ts";

/** The account a person comes in by, or why there is none yet. */
export type AccountMatch =
  | { account: Account }
  /** The address has an account with a password, which has to be given once. */
  | { linkCandidate: Account }
  /** The address has an account of another person with Google. */
  | "another's";

/**
 * Finds the customer whom the provider vouches for: by their id there, which stays theirs; else by their address; else
 * they are new, and have no password.
 */
export async function findOrCreateAccount(
  db: Transaction<Database>,
  { person, lang, now }: { person: GoogleProfile; lang: Lang; now: Date },
): Promise<AccountMatch> {
  const existing = await db
    .selectFrom("accounts")
    .selectAll()
    .where("google_id", "=", person.googleId)
    .executeTakeFirst();
  if (existing) return { account: existing };

  const sameEmail = await findAccount(db, "customer", person.email);
  if (!sameEmail) return { account: await createCustomer(db, { person, lang, now }) };
  if (sameEmail.google_id !== null) return "another's";
  if (sameEmail.password_hash !== null) return { linkCandidate: sameEmail };
  // Nobody has a way in but by the address, which is proven to be this person's.
  await setGoogleId(db, sameEmail.id, person.googleId);
  return { account: sameEmail };
}

async function createCustomer(
  db: Transaction<Database>,
  { person, lang, now }: { person: GoogleProfile; lang: Lang; now: Date },
): Promise<Account> {
  return db
    .insertInto("accounts")
    .values({
      type: "customer",
      email: person.email,
      email_key: emailKey(person.email),
      first_name: person.firstName,
      last_name: person.lastName,
      phone: "",
      google_id: person.googleId,
      lang,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Links an account to a person's id at the provider.
 * @returns the account; undefined when it is gone, or either is linked elsewhere by now
 */
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
