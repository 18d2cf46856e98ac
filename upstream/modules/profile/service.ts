import type { Kysely, Transaction } from "kysely";
import type { Profile, ProfileUpdate } from "#contract/profile.ts";
import type { Database } from "../../platform/db/schema.ts";
import { lockKeys } from "../../platform/db/transaction.ts";
import { httpError } from "../../platform/http/errors.ts";
import { findAccountById } from "../auth/accounts.ts";
import { loadUser } from "../auth/user.ts";
import { renameAuthor } from "../reviews/write-review.ts";
import { findPendingEmail } from "./pending-email.ts";

/** GET {lang}/my-profile (§7) */
export async function loadProfile(db: Kysely<Database>, accountId: number, now: Date): Promise<Profile> {
  const account = await findAccountById(db, accountId);
  // The account was deleted since authentication, by another request of its owner.
  if (!account) throw httpError(401);
  return {
    ...(await loadUser(db, account)),
    email_pending: await findPendingEmail(db, accountId, now),
    has_password: account.password_hash !== null,
  };
}

/** Names that could impersonate the operator. */
const reservedUsernames = new Set(
  "admin administrator carmarket customer_service help info moderator root security staff support system webmaster".split(
    " ",
  ),
);

/** Ignores case. @throws HTTPException 422 when the username is taken */
export async function requireAvailableUsername(
  db: Kysely<Database>,
  accountId: number,
  username: string | null | undefined,
): Promise<void> {
  if (username && !(await isUsernameFree(db, username, { accountId }))) throw usernameTaken();
}

/** Whether nobody but the given account or vendor has the username, ignoring case. */
export async function isUsernameFree(
  db: Kysely<Database>,
  username: string,
  { accountId = 0, vendorId = 0 }: { accountId?: number; vendorId?: number },
): Promise<boolean> {
  const key = username.toLowerCase();
  if (reservedUsernames.has(key)) return false;
  const others = await db
    .selectFrom("accounts")
    .select("id")
    .where("username_key", "=", key)
    .where("id", "<>", accountId)
    .executeTakeFirst();
  // Nobody may impersonate a business either.
  const vendor = await db
    .selectFrom("vendors")
    .select("id")
    .where((eb) => eb(eb.fn<string>("lower", ["username"]), "=", key))
    .where("id", "<>", vendorId)
    .executeTakeFirst();
  return !others && !vendor;
}

const usernameTaken = () =>
  httpError(422, "Please check the form and try again", {
    errors: { username: "This username is already taken" },
  });

/** Saves a profile; a null username is deleted, an undefined one kept. @throws as `requireAvailableUsername` */
export async function saveProfile(
  db: Transaction<Database>,
  accountId: number,
  { first_name, last_name, phone, username }: ProfileUpdate,
): Promise<void> {
  if (username) await lockKeys(db, [`username ${username.toLowerCase()}`]);
  await requireAvailableUsername(db, accountId, username);
  await db
    .updateTable("accounts")
    .set({
      first_name,
      last_name,
      phone,
      ...(username !== undefined && { username, username_key: username?.toLowerCase() ?? null }),
    })
    .where("id", "=", accountId)
    .execute();
  await renameAuthor(db, accountId, { first_name, last_name });
}
