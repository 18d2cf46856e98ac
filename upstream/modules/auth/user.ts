import type { Kysely, Transaction } from "kysely";
import type { AuthUser, User } from "#contract/user.ts";
import type { Database } from "../../platform/db/schema.ts";
import { type Account, siteUserType } from "./accounts.ts";
import type { ClientInfo } from "./client-info.ts";
import { rememberDevice } from "./device-tokens.ts";
import { issueToken } from "./tokens.ts";
import { parseUserAgent } from "./user-agent.ts";

/** An account as its owner sees it (§3). Without a picture or username, a vendor has those of its listing. */
export async function loadUser(db: Kysely<Database>, account: Account): Promise<User> {
  const business = await loadBusiness(db, account);
  return {
    id: account.id,
    username: account.username ?? business?.username ?? null,
    // Empty for an account created by Google without a name or phone number.
    first_name: account.first_name || null,
    last_name: account.last_name || null,
    email: account.email,
    phone: account.phone || null,
    image: account.image ?? business?.photo ?? null,
    garage_username: business?.garage ?? null,
  };
}

interface Business {
  photo?: string | null;
  username?: string;
  garage?: string;
}

async function loadBusiness(db: Kysely<Database>, account: Account): Promise<Business | undefined> {
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
      .select("name as garage")
      .where("id", "=", account.garage_id)
      .executeTakeFirst();
  }
  return undefined;
}

export async function createSession(
  db: Transaction<Database>,
  account: Account,
  { now, deviceToken, userAgent, lang }: { now: Date } & Omit<ClientInfo, "ip">,
): Promise<AuthUser> {
  if (lang !== account.lang)
    await db.updateTable("accounts").set({ lang }).where("id", "=", account.id).execute();
  const user = await loadUser(db, account);
  const detail = JSON.stringify(parseUserAgent(userAgent));
  const access_token = await issueToken(db, { accountId: account.id, purpose: "site", now, detail });
  const device_token = await rememberDevice(db, deviceToken, { accountId: account.id, now });
  return { user, access_token, token_type: "Bearer", user_type: siteUserType(account), device_token };
}
