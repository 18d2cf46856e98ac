import type { Kysely } from "kysely";
import type { AuthUser, User } from "#contract/accounts.ts";
import type { Database } from "../db/schema.ts";
import type { Account } from "./account.ts";
import { issueToken } from "./tokens.ts";

/** An account as its owner sees it (§3). A business shows its own name and picture where its account has none. */
export async function userOf(db: Kysely<Database>, account: Account): Promise<User> {
  const business = await businessOf(db, account);
  return {
    id: account.id,
    username: account.username ?? business?.username ?? null,
    // Who came by another provider may have told it neither name, and no number.
    first_name: account.first_name || null,
    last_name: account.last_name || null,
    email: account.email,
    phone: account.phone || null,
    image: account.image ?? business?.photo ?? null,
    garage_username: business?.garage ?? null,
  };
}

interface Business {
  photo: string | null;
  username?: string;
  garage?: string;
}

async function businessOf(db: Kysely<Database>, account: Account): Promise<Business | undefined> {
  if (account.vendor_id !== null) {
    return db
      .selectFrom("vendors")
      .select(["username", "photo"])
      .where("id", "=", account.vendor_id)
      .executeTakeFirst();
  }
  if (account.garage_id !== null) {
    return db
      .selectFrom("garages")
      .select(["name as garage", "photo"])
      .where("id", "=", account.garage_id)
      .executeTakeFirst();
  }
  return undefined;
}

/** Lets somebody in: who it is, and a new token that says so from now on. */
export async function authUser(db: Kysely<Database>, account: Account, now: Date): Promise<AuthUser> {
  const user = await userOf(db, account);
  const access_token = await issueToken(db, { accountId: account.id, purpose: "site", now });
  return { user, access_token, token_type: "Bearer", user_type: account.type };
}
