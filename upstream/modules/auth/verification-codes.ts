import { randomInt } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { CodeTable } from "../../platform/db/tables/accounts.ts";
import { skipLocked } from "../../platform/db/transaction.ts";
import { randomToken } from "../../platform/random-token.ts";
import { emailKey } from "./accounts.ts";
import { hashSecret, verifySecret } from "./password-hash.ts";
import { hashToken } from "./tokens.ts";

/*
 * Mailed codes that prove an address: 6 digits, valid for 10 minutes, 5 tries and one use, one per purpose, role,
 * address and requester: nobody else can replace a code or use up its tries (decision 050). Hashing is slow, so it is
 * done outside transactions.
 */

export interface CodeKey extends Pick<CodeTable, "purpose" | "type"> {
  email: string;
  /** From `requesterKey`; for a change of address, the account's id. */
  requester: string;
}

/** Who requests a code and may enter it: the holder of a secret, or anyone without one. */
export const requesterKey = (secret: string | undefined) => (secret === undefined ? "" : hashToken(secret));

/** Without `digits` nothing is mailed, and no entered code is right. */
export interface GeneratedCode {
  digits: string | null;
  hash: string;
}

const lifetimeMs = 10 * 60_000;
const maxTries = 5;
/** In ms, for which a code is kept after it expires, so that another one can be sent. */
const retentionMs = 60 * 60_000;

/** @param isMailed false for an address that gets no code: the work and the stored row look the same */
export async function generateCode(isMailed: boolean): Promise<GeneratedCode> {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  if (isMailed) return { digits, hash: await hashSecret(digits) };
  return { digits: null, hash: await hashSecret(randomToken()) };
}

/**
 * Replaces an earlier code of the same key.
 * @param input.detail data that waits for the code, JSON
 * @returns when the code expires, and the mail with it
 */
export async function storeCode(
  db: Transaction<Database>,
  key: CodeKey,
  input: { code: GeneratedCode; accountId: number | null; detail: string | null; now: Date },
): Promise<Date> {
  const { code, accountId, detail, now } = input;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const cutoff = new Date(now.getTime() - retentionMs).toISOString();
  await db
    .deleteFrom("codes")
    .where("id", "in", (eb) =>
      eb.selectFrom("codes").select("id").where("expires_at", "<=", cutoff).$call(skipLocked(db)),
    )
    .execute();
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
      conflict.columns(["purpose", "type", "email_key", "requester"]).doUpdateSet({ ...row, other_tries: 0 }),
    )
    .execute();
  return expiresAt;
}

function toRow({ purpose, type, email, requester }: CodeKey) {
  return { purpose, type, email_key: emailKey(email), requester };
}

/** Of the mail with a code, or with the answer instead of one. */
export const codeTopic = (key: CodeKey): string => `code ${hashToken(Object.values(toRow(key)).join(" "))}`;

/** The data of a code, up to an hour after it has expired. */
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

export interface VerifiedCode {
  id: number;
  hash: string;
  accountId: number | null;
  detail: string | null;
}

/** The key of the requester's own code, else of the newest one: others may have used up the limit for new codes. */
export async function resolveCodeKey(db: Kysely<Database>, key: CodeKey, now: Date): Promise<CodeKey> {
  const { requester: _, ...keyColumns } = toRow(key);
  const activeCodes = await db
    .selectFrom("codes")
    .select("requester")
    .where((eb) => eb.and(keyColumns))
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const own = activeCodes.find(({ requester }) => requester === key.requester);
  return { ...key, requester: (own ?? activeCodes[0])?.requester ?? key.requester };
}

/**
 * Verifies a code. The statement that reads it also counts the try, so that concurrent calls get five tries in all.
 * A missing code takes as long as a wrong one.
 * @param isOwn if false, the try counts with those of strangers
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

/** A try refused by the full hash queue does not count: nothing was learnt from it. */
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

/** @returns false when it was used or replaced meanwhile */
export async function isCodeStored(db: Transaction<Database>, { id, hash }: VerifiedCode): Promise<boolean> {
  const stored = db.selectFrom("codes").select("id").where("id", "=", id).where("code_hash", "=", hash);
  return (await stored.executeTakeFirst()) !== undefined;
}

/** Deletes a code, in the transaction that it authorizes. @returns false when it was used or replaced meanwhile */
export async function consumeCode(db: Transaction<Database>, { id, hash }: VerifiedCode): Promise<boolean> {
  const deleted = await db
    .deleteFrom("codes")
    .where("id", "=", id)
    .where("code_hash", "=", hash)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteCodes(db: Kysely<Database>, accountId: number): Promise<void> {
  await db.deleteFrom("codes").where("account_id", "=", accountId).execute();
}
