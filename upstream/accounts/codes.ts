import { randomBytes, randomInt } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { CodeTable } from "../db/account-tables.ts";
import type { Database } from "../db/schema.ts";
import { emailKey } from "./account.ts";
import { hashSecret, verifySecret } from "./passwords.ts";

/*
 * Codes that are mailed to prove that an address is somebody's own: 6 digits, good for 10 minutes, 5 tries and one use,
 * one a purpose, role and address. Hashing takes its time, so it is done outside transactions.
 */

/** What a code is for and whose it is. */
export interface CodeKey extends Pick<CodeTable, "purpose" | "type"> {
  email: string;
}

/** A code to mail, and what is stored of it. Without `digits` nobody gets any, and nothing that is entered is right. */
export interface NewCode {
  digits: string | null;
  hash: string;
}

const goodForMs = 10 * 60_000;
const mostTries = 5;
/** How long what waited for a code is kept after it, so that another can be sent. */
const keptMs = 60 * 60_000;

/** @param isMailed false for an address that must not get one: the work is the same, and what is stored looks the same */
export async function newCode(isMailed: boolean): Promise<NewCode> {
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
  given: { code: NewCode; accountId: number | null; detail: string | null; now: Date },
): Promise<Date> {
  const { code, accountId, detail, now } = given;
  const expiresAt = new Date(now.getTime() + goodForMs);
  const forgotten = new Date(now.getTime() - keptMs).toISOString();
  await db.deleteFrom("codes").where("expires_at", "<=", forgotten).execute();
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
    .values({ purpose: key.purpose, type: key.type, email_key: emailKey(key.email), ...row })
    .onConflict((conflict) => conflict.columns(["purpose", "type", "email_key"]).doUpdateSet(row))
    .execute();
  return expiresAt;
}

/** What waits for a code, for an hour after it has expired. */
export async function waitingForCode(
  db: Kysely<Database>,
  key: CodeKey,
  now: Date,
): Promise<Pick<RightCode, "accountId" | "detail"> | undefined> {
  return db
    .selectFrom("codes")
    .select(["account_id as accountId", "detail"])
    .where("purpose", "=", key.purpose)
    .where("type", "=", key.type)
    .where("email_key", "=", emailKey(key.email))
    .where("expires_at", ">", new Date(now.getTime() - keptMs).toISOString())
    .executeTakeFirst();
}

/** A code that was entered rightly and not used yet. */
export interface RightCode {
  id: number;
  hash: string;
  accountId: number | null;
  detail: string | null;
}

/**
 * Whether a code is the right one. The try is counted by the statement that reads the code, so that of any number at
 * once no more than five are looked at. What there is no code for takes as long.
 */
export async function checkCode(
  db: Kysely<Database>,
  key: CodeKey,
  given: { code: string; now: Date },
): Promise<RightCode | undefined> {
  const row = await db
    .updateTable("codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("purpose", "=", key.purpose)
    .where("type", "=", key.type)
    .where("email_key", "=", emailKey(key.email))
    .where("tries", "<", mostTries)
    .where("expires_at", ">", given.now.toISOString())
    .returning(["id", "code_hash", "account_id", "detail"])
    .executeTakeFirst();
  const isRight = await verifySecret(given.code, row?.code_hash ?? null).catch(async (error) => {
    if (row) await takeTryBack(db, row);
    throw error;
  });
  if (!row || !isRight) return undefined;
  return { id: row.id, hash: row.code_hash, accountId: row.account_id, detail: row.detail };
}

/** A try that was refused because too many waited was none: nobody learnt whether it was right. */
async function takeTryBack(db: Kysely<Database>, { id, code_hash }: { id: number; code_hash: string }) {
  await db
    .updateTable("codes")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", id)
    .where("code_hash", "=", code_hash)
    .execute();
}

/** Uses a code up, together with what it is for. @returns false when somebody was quicker, or another was sent since */
export async function useCode(db: Transaction<Database>, { id, hash }: RightCode): Promise<boolean> {
  const used = await db
    .deleteFrom("codes")
    .where("id", "=", id)
    .where("code_hash", "=", hash)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Forgets all codes of an account. */
export async function forgetCodes(db: Kysely<Database>, accountId: number): Promise<void> {
  await db.deleteFrom("codes").where("account_id", "=", accountId).execute();
}
