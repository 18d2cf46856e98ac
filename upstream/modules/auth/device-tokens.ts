import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { randomToken } from "../../platform/random-token.ts";
import { type AccountType, emailKey } from "./accounts.ts";
import { hashToken } from "./tokens.ts";

/*
 * Device cookies after OWASP (decision 051): a random token that grants no access, but exempts a known device from
 * the limits that strangers' failed logins use up. The database keeps its SHA-256.
 */

/** In ms, after which an unused device is forgotten. */
const retentionMs = 365 * 24 * 60 * 60 * 1000;
/** The most recently used devices are kept. */
const maxDevicesPerAccount = 20;

/** @returns the device's rate-limit key; undefined unless it has logged in to the account before */
export async function findKnownDevice(
  db: Kysely<Database>,
  token: string | undefined,
  { type, email, now }: { type: AccountType; email: string; now: Date },
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const hash = hashToken(token);
  const row = await db
    .selectFrom("devices")
    .innerJoin("accounts", "accounts.id", "devices.account_id")
    .select("devices.hash")
    .where("devices.hash", "=", hash)
    .where("devices.used_at", ">", new Date(now.getTime() - retentionMs).toISOString())
    .where("accounts.type", "=", type)
    .where("accounts.email_key", "=", emailKey(email))
    .executeTakeFirst();
  return row && hash;
}

/**
 * Records a device that has logged in to an account, or proved its address.
 * @param token the device's current token; it is replaced unless this API issued it
 */
export async function rememberDevice(
  trx: Transaction<Database>,
  token: string | undefined,
  { accountId, now }: { accountId: number; now: Date },
): Promise<string> {
  const deviceToken = token !== undefined && (await isIssued(trx, token)) ? token : randomToken();
  const used_at = now.toISOString();
  await trx
    .insertInto("devices")
    .values({ hash: hashToken(deviceToken), account_id: accountId, used_at })
    .onConflict((conflict) => conflict.columns(["hash", "account_id"]).doUpdateSet({ used_at }))
    .execute();
  await trx
    .deleteFrom("devices")
    .where("account_id", "=", accountId)
    .where("hash", "not in", (eb) =>
      eb
        .selectFrom("devices")
        .select("hash")
        .where("account_id", "=", accountId)
        .orderBy("used_at", "desc")
        .limit(maxDevicesPerAccount),
    )
    .execute();
  return deviceToken;
}

async function isIssued(db: Kysely<Database>, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("devices")
    .select("hash")
    .where("hash", "=", hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDevices(db: Kysely<Database>, accountId: number): Promise<void> {
  await db.deleteFrom("devices").where("account_id", "=", accountId).execute();
}
