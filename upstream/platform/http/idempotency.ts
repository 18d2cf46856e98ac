import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../db/schema.ts";

const retentionMs = 24 * 60 * 60 * 1000;

export interface IdempotentRequest {
  key: string;
  /** The owner of the key: "account 7", "client 192.0.2.7". An equal key of another owner is another request. */
  owner: string;
  /** Method and path, without the language. */
  scope: string;
  /** The digest of the request's content, by `requestDigest`. */
  digest: string;
  now: Date;
}

interface IdempotentResult {
  answer: string;
  /** `replayed`: the answer of the first request; `conflicting`: the same, but that request had another content. */
  outcome: "new" | "replayed" | "conflicting";
}

export const accountOwner = (accountId: number) => `account ${accountId}`;

export function requestDigest(body: string): string {
  return createHash("sha256").update(body).digest("base64url");
}

/**
 * Runs an effect once per key, and keeps its answer for 24 h (decision 010). The key is claimed in the caller's
 * transaction: a concurrent call waits and gets the first answer; when the effect throws, the key is free again.
 * @param isUndone whether what the first request made is gone, so that the same request is a new one (decision 195)
 */
export async function runIdempotent(
  db: Transaction<Database>,
  request: IdempotentRequest,
  effect: () => Promise<string>,
  isUndone: (answer: string) => Promise<boolean> = async () => false,
): Promise<IdempotentResult> {
  const { key, owner, scope, digest } = request;
  const previous = await claimKey(db, request);
  if (previous && previous.digest !== digest) return { answer: previous.body, outcome: "conflicting" };
  if (previous && !(await isUndone(previous.body))) return { answer: previous.body, outcome: "replayed" };
  const answer = await effect();
  await db
    .updateTable("idempotency")
    .set({ status: 201, body: answer })
    .where("key", "=", key)
    .where("scope", "=", scope)
    .where("owner", "=", owner)
    .execute();
  return { answer, outcome: "new" };
}

/** @returns undefined when claimed, else the first request */
async function claimKey(db: Transaction<Database>, request: IdempotentRequest) {
  const { key, owner, scope, digest, now } = request;
  const expired = new Date(now.getTime() - retentionMs).toISOString();
  const claim = { digest, status: 0, body: "", created_at: now.toISOString() };
  const claimed = await db
    .insertInto("idempotency")
    .values({ key, owner, scope, ...claim })
    // Retention deletes expired keys only once an hour.
    .onConflict((conflict) =>
      conflict
        .columns(["key", "scope", "owner"])
        .doUpdateSet(claim)
        .where("idempotency.created_at", "<=", expired),
    )
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  return db
    .selectFrom("idempotency")
    .select(["body", "digest"])
    .where("key", "=", key)
    .where("scope", "=", scope)
    .where("owner", "=", owner)
    .executeTakeFirstOrThrow();
}
