import type { Kysely, Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { type Account, accountById, emailKey, findAccount } from "../accounts/account.ts";
import type { Database } from "../db/schema.ts";
import type { GooglePerson } from "./person.ts";

/** The account a person comes in by, or why there is none yet. */
export type Found =
  | { account: Account }
  /** The address has an account with a password, which has to be given once. */
  | { toLink: Account }
  /** The address has an account of another person with Google. */
  | "another's";

/**
 * Finds the customer whom the provider vouches for: by their id there, which stays theirs; else by their address; else
 * they are new, and have no password.
 */
export async function findOrCreate(
  db: Transaction<Database>,
  { person, lang, now }: { person: GooglePerson; lang: Lang; now: Date },
): Promise<Found> {
  const known = await db
    .selectFrom("accounts")
    .selectAll()
    .where("google_id", "=", person.googleId)
    .executeTakeFirst();
  if (known) return { account: known };

  const atAddress = await findAccount(db, "customer", person.email);
  if (!atAddress) return { account: await createCustomer(db, { person, lang, now }) };
  if (atAddress.google_id !== null) return "another's";
  if (atAddress.password_hash !== null) return { toLink: atAddress };
  // Nobody has a way in but by the address, which is proven to be this person's.
  await link(db, atAddress.id, person.googleId);
  return { account: atAddress };
}

async function createCustomer(
  db: Transaction<Database>,
  { person, lang, now }: { person: GooglePerson; lang: Lang; now: Date },
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
  return (await link(db, accountId, googleId)) ? accountById(db, accountId) : undefined;
}

async function link(db: Kysely<Database>, accountId: number, googleId: string): Promise<boolean> {
  const linked = await db
    .updateTable("accounts")
    .set({ google_id: googleId })
    .where("id", "=", accountId)
    .where("google_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return linked !== undefined;
}
