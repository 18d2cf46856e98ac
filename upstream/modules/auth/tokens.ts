import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { TokenTable } from "../../platform/db/tables/accounts.ts";
import { isUnavailable } from "../../platform/db/unavailable.ts";

/*
 * Tokens: 32 random bytes, of which the database keeps the SHA-256 alone. So much chance needs no slow hash.
 */

export type TokenPurpose = TokenTable["purpose"];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a token lasts at most, and how long unused. */
const lifetimes: Record<TokenPurpose, { absoluteMs: number; idleMs: number }> = {
  site: { absoluteMs: 90 * dayMs, idleMs: 30 * dayMs },
  "back-office": { absoluteMs: 7 * dayMs, idleMs: 12 * hourMs },
  reset: { absoluteMs: 10 * minuteMs, idleMs: 10 * minuteMs },
  link: { absoluteMs: 10 * minuteMs, idleMs: 10 * minuteMs },
};

/** How exactly it is known when a token was last used: finer would make every request write. */
const lastUsedPrecisionMs = hourMs;

/** What a token opens. */
export interface ValidToken {
  /** What it is stored and revoked by. */
  hash: string;
  accountId: number;
  detail: string | null;
}

/**
 * Makes a token and stores its hash; tokens that have expired are forgotten on the way.
 * @param given.parentHash the token it came from: it lasts no longer than that one
 * @returns the token itself, which nobody can find out again
 */
export async function issueToken(
  db: Kysely<Database>,
  input: { accountId: number; purpose: TokenPurpose; now: Date; parentHash?: string; detail?: string },
): Promise<string> {
  const { accountId, purpose, now, parentHash = null, detail = null } = input;
  const token = randomBytes(32).toString("base64url");
  const issuedAt = now.toISOString();
  const ownExpiry = new Date(now.getTime() + lifetimes[purpose].absoluteMs).toISOString();
  await db.deleteFrom("tokens").where("expires_at", "<=", issuedAt).execute();
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

/** Looks a token up and notes its use. @returns undefined for one that is unknown, expired or for something else */
export async function findToken(
  db: Kysely<Database>,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<ValidToken | undefined> {
  const { idleMs } = lifetimes[purpose];
  const hash = hashToken(token);
  const row = await db
    .selectFrom("tokens")
    .select(["account_id", "detail", "used_at"])
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now.toISOString())
    .where("used_at", ">", new Date(now.getTime() - idleMs).toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  if (Date.parse(row.used_at) <= now.getTime() - lastUsedPrecisionMs) await touchToken(db, hash, now);
  return { hash, accountId: row.account_id, detail: row.detail };
}

async function touchToken(db: Kysely<Database>, hash: string, now: Date) {
  try {
    await db.updateTable("tokens").set({ used_at: now.toISOString() }).where("hash", "=", hash).execute();
  } catch (error) {
    // A full disk keeps nobody from reading, whoever is logged in included.
    if (!isUnavailable(error)) throw error;
  }
}

/** Uses a token up: of any number at once, one gets it. @returns undefined as `readToken` does */
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

/** Ends a token, and those that came from it. */
export async function revokeToken(db: Kysely<Database>, hash: string): Promise<void> {
  await db.deleteFrom("tokens").where("hash", "=", hash).execute();
}

/** Ends all tokens of an account, but for one. @param except the hash of the one that stays */
export async function revokeAllTokens(
  db: Kysely<Database>,
  accountId: number,
  except?: string,
): Promise<void> {
  let query = db.deleteFrom("tokens").where("account_id", "=", accountId);
  if (except !== undefined) query = query.where("hash", "<>", except);
  await query.execute();
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
