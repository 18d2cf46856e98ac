import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { TokenTable } from "../../platform/db/tables/accounts.ts";
import { tokenLifetimes } from "../../platform/db/token-lifetimes.ts";
import { forKeyShare, skipLocked } from "../../platform/db/transaction.ts";
import { isUnavailable } from "../../platform/db/unavailable.ts";
import { randomToken } from "../../platform/random-token.ts";

/* Random tokens, stored as SHA-256: 32 random bytes cannot be guessed, so they need no slow hash. */

export type TokenPurpose = TokenTable["purpose"];

/** In ms; a finer `used_at` would make every request write. */
const lastUsedPrecisionMs = 60 * 60_000;

/** The token in an `Authorization` header. */
export const bearerToken = (header: string): string | undefined => /^Bearer +([\w-]+)$/i.exec(header)?.[1];

export interface ValidToken {
  hash: string;
  accountId: number;
  detail: string | null;
}

/**
 * Creates a token and deletes expired ones.
 * @param input.parentHash hash of the token that it is created from, and that it does not outlive
 */
export async function issueToken(
  db: Kysely<Database>,
  input: { accountId: number; purpose: TokenPurpose; now: Date; parentHash?: string; detail?: string },
): Promise<string> {
  const { accountId, purpose, now, parentHash = null, detail = null } = input;
  const token = randomToken();
  const issuedAt = now.toISOString();
  const ownExpiry = tokenExpiry(purpose, now).toISOString();
  await db
    .deleteFrom("tokens")
    .where("hash", "in", (eb) =>
      eb.selectFrom("tokens").select("hash").where("expires_at", "<=", issuedAt).$call(skipLocked(db)),
    )
    .execute();
  const parent = parentHash
    ? await db
        .selectFrom("tokens")
        .select("expires_at")
        .where("hash", "=", parentHash)
        .executeTakeFirstOrThrow()
    : undefined;
  await db
    .insertInto("tokens")
    .values({
      hash: hashToken(token),
      account_id: accountId,
      purpose,
      parent_hash: parentHash,
      detail,
      created_at: issuedAt,
      used_at: issuedAt,
      expires_at: parent && parent.expires_at < ownExpiry ? parent.expires_at : ownExpiry,
    })
    .execute();
  return token;
}

/** Selects the tokens of a purpose that have expired neither by their age nor by disuse. */
export const validTokens = (db: Kysely<Database>, purpose: TokenPurpose, now: Date) =>
  db
    .selectFrom("tokens")
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now.toISOString())
    .where("used_at", ">", new Date(now.getTime() - tokenLifetimes[purpose].idleMs).toISOString());

/** @returns undefined for a token that is unknown, expired or for another purpose */
export async function findToken(
  db: Kysely<Database>,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<ValidToken | undefined> {
  const hash = hashToken(token);
  const row = await validTokens(db, purpose, now)
    .select(["account_id", "detail", "used_at"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row) return undefined;
  if (Date.parse(row.used_at) <= now.getTime() - lastUsedPrecisionMs) await touchToken(db, hash, now);
  return { hash, accountId: row.account_id, detail: row.detail };
}

/** Keeps a token from being revoked until the transaction ends. @returns false if it is revoked already */
export async function lockToken(trx: Transaction<Database>, hash: string): Promise<boolean> {
  const token = trx.selectFrom("tokens").select("hash").where("hash", "=", hash);
  return (await token.$call(forKeyShare(trx)).executeTakeFirst()) !== undefined;
}

async function touchToken(db: Kysely<Database>, hash: string, now: Date) {
  try {
    await db.updateTable("tokens").set({ used_at: now.toISOString() }).where("hash", "=", hash).execute();
  } catch (error) {
    // A full disk must not lock out readers who are logged in.
    if (!isUnavailable(error)) throw error;
  }
}

/** Deletes a token; only one of several concurrent calls gets it. @returns undefined as `findToken` does */
export async function consumeToken(
  db: Kysely<Database>,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<ValidToken | undefined> {
  const hash = hashToken(token);
  const row = await db
    .deleteFrom("tokens")
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now.toISOString())
    .returning(["account_id", "detail"])
    .executeTakeFirst();
  return row && { hash, accountId: row.account_id, detail: row.detail };
}

/** Deletes a token and, by cascade, the tokens created from it. */
export async function revokeToken(db: Kysely<Database>, hash: string): Promise<void> {
  await db.deleteFrom("tokens").where("hash", "=", hash).execute();
}

/** When a token of this purpose expires at the latest. */
export const tokenExpiry = (purpose: TokenPurpose, now: Date) =>
  new Date(now.getTime() + tokenLifetimes[purpose].absoluteMs);

/** @param except the hash of a token to keep */
export async function revokeAllTokens(
  db: Kysely<Database>,
  accountId: number,
  except?: string,
): Promise<void> {
  let query = db.deleteFrom("tokens").where("account_id", "=", accountId);
  if (except !== undefined) query = query.where("hash", "<>", except);
  await query.execute();
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
