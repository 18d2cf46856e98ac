import { randomBytes, randomInt } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { CodeTable } from "../../platform/db/tables/accounts.ts";
import { emailKey } from "./account-queries.ts";
import { hashSecret, verifySecret } from "./password-hash.ts";
import { hashToken } from "./tokens.ts";

/*
 * Codes that are mailed to prove that an address is somebody's own: 6 digits, good for 10 minutes, 5 tries and one use,
 * one a purpose, role, address and asker: who did not ask for a code
 * can neither replace it nor use up its tries. Hashing takes its time, so it is done outside transactions.
 */

/** What a code is for and whose it is. */
export interface CodeKey extends Pick<CodeTable, "purpose" | "type"> {
  email: string;
  /** Who asks, or enters it (`askerOf`). */
  asker: string;
}

/** Who asks for a code and may enter it later: whoever has a secret, or everybody who has none. */
export const requesterKey = (secret: string | undefined) => (secret === undefined ? "" : hashToken(secret));

/** A code to mail, and what is stored of it. Without `digits` nobody gets any, and nothing that is entered is right. */
export interface GeneratedCode {
  digits: string | null;
  hash: string;
}

const lifetimeMs = 10 * 60_000;
const maxTries = 5;
/** How long what waited for a code is kept after it, so that another can be sent. */
const retentionMs = 60 * 60_000;

/** @param isMailed false for an address that must not get one: the work is the same, and what is stored looks the same */
export async function generateCode(isMailed: boolean): Promise<GeneratedCode> {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  if (isMailed) return { digits, hash: await hashSecret(digits) };
  return { digits: null, hash: await hashSecret(randomBytes(32).toString("base64url")) };
}

/**
 * Stores a code in place of the one before, which is good no longer.
 * @param given.detail what waits for the code, as JSON
 * @returns when it expires, and with it the mail that brings it
 */
export async function storeCode(
  db: Transaction<Database>,
  key: CodeKey,
  input: { code: GeneratedCode; accountId: number | null; detail: string | null; now: Date },
): Promise<Date> {
  const { code, accountId, detail, now } = input;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const cutoff = new Date(now.getTime() - retentionMs).toISOString();
  await db.deleteFrom("codes").where("expires_at", "<=", cutoff).execute();
  const row = {
    account_id: accountId,
    code_hash: code.hash,
    tries: 0,
    detail,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
  await db
    .insertInto("codes")
    .values({ ...toRow(key), ...row })
    .onConflict((conflict) =>
      conflict.columns(["purpose", "type", "email_key", "asker"]).doUpdateSet({ ...row, other_tries: 0 }),
    )
    .execute();
  return expiresAt;
}

/** A key as it is stored. */
function toRow({ purpose, type, email, asker }: CodeKey) {
  return { purpose, type, email_key: emailKey(email), asker };
}

/** What waits for a code, for an hour after it has expired. */
export async function findPendingCode(
  db: Kysely<Database>,
  key: CodeKey,
  now: Date,
): Promise<Pick<VerifiedCode, "accountId" | "detail"> | undefined> {
  return db
    .selectFrom("codes")
    .select(["account_id as accountId", "detail"])
    .where((eb) => eb.and(toRow(key)))
    .where("expires_at", ">", new Date(now.getTime() - retentionMs).toISOString())
    .executeTakeFirst();
}

/** A code that was entered rightly and not used yet. */
export interface VerifiedCode {
  id: number;
  hash: string;
  accountId: number | null;
  detail: string | null;
}

/**
 * Whose code is entered: one's own; the newest that another has asked for, if one has none, as who was refused another
 * because others had asked too often.
 */
export async function resolveCodeKey(db: Kysely<Database>, key: CodeKey, now: Date): Promise<CodeKey> {
  const { asker: _, ...keyColumns } = toRow(key);
  const activeCodes = await db
    .selectFrom("codes")
    .select("asker")
    .where((eb) => eb.and(keyColumns))
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const own = activeCodes.find(({ asker }) => asker === key.asker);
  return { ...key, asker: (own ?? activeCodes[0])?.asker ?? key.asker };
}

/**
 * Whether a code is the right one. The try is counted by the statement that reads the code, so that of any number at
 * once no more than five are looked at. What there is no code for takes as long.
 * @param given.isOwn whether whoever enters it has asked for it: the tries of others count by themselves
 */
export async function verifyCode(
  db: Kysely<Database>,
  key: CodeKey,
  { code, now, isOwn = true }: { code: string; now: Date; isOwn?: boolean },
): Promise<VerifiedCode | undefined> {
  const counter = isOwn ? "tries" : "other_tries";
  const row = await db
    .updateTable("codes")
    .set((eb) => ({ [counter]: eb(counter, "+", 1) }))
    .where((eb) => eb.and(toRow(key)))
    .where(counter, "<", maxTries)
    .where("expires_at", ">", now.toISOString())
    .returning(["id", "code_hash", "account_id", "detail"])
    .executeTakeFirst();
  const isCorrect = await verifySecret(code, row?.code_hash ?? null).catch(async (error) => {
    if (row) await refundTry(db, row, counter);
    throw error;
  });
  if (!row || !isCorrect) return undefined;
  return { id: row.id, hash: row.code_hash, accountId: row.account_id, detail: row.detail };
}

/** A try that was refused because too many waited was none: nobody learnt whether it was right. */
async function refundTry(
  db: Kysely<Database>,
  { id, code_hash }: { id: number; code_hash: string },
  counter: "tries" | "other_tries",
) {
  await db
    .updateTable("codes")
    .set((eb) => ({ [counter]: eb(counter, "-", 1) }))
    .where("id", "=", id)
    .where("code_hash", "=", code_hash)
    .execute();
}

/** Uses a code up, together with what it is for. @returns false when somebody was quicker, or another was sent since */
export async function consumeCode(db: Transaction<Database>, { id, hash }: VerifiedCode): Promise<boolean> {
  const deleted = await db
    .deleteFrom("codes")
    .where("id", "=", id)
    .where("code_hash", "=", hash)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Forgets all codes of an account. */
export async function deleteCodes(db: Kysely<Database>, accountId: number): Promise<void> {
  await db.deleteFrom("codes").where("account_id", "=", accountId).execute();
}
