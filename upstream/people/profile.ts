import type { Kysely, Transaction } from "kysely";
import type { Profile, ProfileUpdate } from "#contract/profile.ts";
import { accountById } from "../accounts/account.ts";
import { userOf } from "../accounts/user.ts";
import type { Database } from "../db/schema.ts";
import { refusal } from "../http/errors.ts";
import { pendingEmail } from "./pending-email.ts";

/** GET {lang}/my-profile (§7): an account as its owner's profile page shows it. */
export async function profileOf(db: Kysely<Database>, accountId: number, now: Date): Promise<Profile> {
  const account = await accountById(db, accountId);
  // It was there a moment ago, and its owner is whoever removed it.
  if (!account) throw refusal(401);
  return {
    ...(await userOf(db, account)),
    email_pending: await pendingEmail(db, accountId, now),
    has_password: account.password_hash !== null,
  };
}

/**
 * Makes sure that a username is nobody else's, in whatever case.
 * @throws HTTPException 422 when it is
 */
export async function requireFreeUsername(
  db: Kysely<Database>,
  accountId: number,
  username: string | undefined,
): Promise<void> {
  if (username === undefined) return;
  const key = username.toLowerCase();
  const others = await db
    .selectFrom("accounts")
    .select("id")
    .where("username_key", "=", key)
    .where("id", "<>", accountId)
    .executeTakeFirst();
  // Nor may anybody pass for a business.
  const vendor = await db
    .selectFrom("vendors")
    .select("id")
    .where((eb) => eb(eb.fn<string>("lower", ["username"]), "=", key))
    .executeTakeFirst();
  if (!others && !vendor) return;
  throw refusal(422, "Please check the form and try again", {
    errors: { username: "This username is already taken" },
  });
}

/** Saves what needs no proof. Without a username the account keeps the one it has. @throws as requireFreeUsername */
export async function saveProfile(
  db: Transaction<Database>,
  accountId: number,
  { first_name, last_name, phone, username }: ProfileUpdate,
): Promise<void> {
  await requireFreeUsername(db, accountId, username);
  await db
    .updateTable("accounts")
    .set({
      first_name,
      last_name,
      phone,
      ...(username && { username, username_key: username.toLowerCase() }),
    })
    .where("id", "=", accountId)
    .execute();
}
