import type { Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { skipLocked } from "../db/transaction.ts";

const retentionMs = 24 * 60 * 60 * 1000;

interface IdempotentRequest {
  key: string;
  scope: string;
  now: Date;
}

/**
 * Runs an effect once per key, and keeps its answer for 24 h (decision 010). The key is claimed in the caller's
 * transaction: a concurrent call waits and gets the first answer; when the effect throws, the key is free again.
 */
export async function runIdempotent(
  db: Transaction<Database>,
  post: IdempotentRequest,
  effect: () => Promise<string>,
): Promise<{ answer: string; again: boolean }> {
  const previous = await claimKey(db, post);
  if (previous !== undefined) return { answer: previous, again: true };
  const answer = await effect();
  await db
    .updateTable("idempotency")
    .set({ status: 201, body: answer })
    .where("key", "=", post.key)
    .where("scope", "=", post.scope)
    .execute();
  return { answer, again: false };
}

/** @returns undefined when claimed, else the first post's answer */
async function claimKey(
  db: Transaction<Database>,
  { key, scope, now }: IdempotentRequest,
): Promise<string | undefined> {
  const expired = new Date(now.getTime() - retentionMs).toISOString();
  await db
    .deleteFrom("idempotency")
    .where((eb) =>
      eb(
        eb.refTuple("key", "scope"),
        "in",
        eb
          .selectFrom("idempotency")
          .select(["key", "scope"])
          .where("created_at", "<=", expired)
          .$call(skipLocked(db))
          .$asTuple("key", "scope"),
      ),
    )
    .execute();
  const claimed = await db
    .insertInto("idempotency")
    .values({ key, scope, status: 0, body: "", created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["key", "scope"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  const existing = await db
    .selectFrom("idempotency")
    .select("body")
    .where("key", "=", key)
    .where("scope", "=", scope)
    .executeTakeFirstOrThrow();
  return existing.body;
}
