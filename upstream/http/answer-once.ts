import type { Context } from "hono";
import type { JSONObject } from "hono/utils/types";
import type { Transaction } from "kysely";
import type { ApiEnv } from "../context.ts";
import type { Database } from "../db/schema.ts";
import { refusal } from "./errors.ts";

const keptMs = 24 * 60 * 60 * 1000;

/**
 * Does what a creating post asks for, in one transaction, and answers 201. With an `Idempotency-Key` the first answer
 * is kept for 24 h and given again without a second effect. The key is claimed in the same transaction: of two at once
 * the second waits for the first and then finds its answer, and when the effect throws, the key is free again.
 * @param effect does it all through the transaction it is given and returns the answer's body
 * @throws HTTPException 400 for a key that cannot be one, and whatever `effect` throws
 */
export async function answerOnce<T extends JSONObject>(
  c: Context<ApiEnv>,
  effect: (db: Transaction<Database>) => Promise<T>,
) {
  const key = c.req.header("Idempotency-Key");
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw refusal(400, "The request could not be read");
  }
  const scope = `${c.req.method} ${c.req.path}`;
  const now = c.var.clock();

  const { answer, again } = await c.var.db.transaction().execute(async (db) => {
    const kept = key === undefined ? undefined : await claim(db, { key, scope, now });
    if (kept) return { answer: kept, again: true };
    const answer = JSON.stringify(await effect(db));
    if (key !== undefined) {
      await db
        .updateTable("idempotency")
        .set({ status: 201, body: answer })
        .where("key", "=", key)
        .where("scope", "=", scope)
        .execute();
    }
    return { answer, again: false };
  });
  return c.json(JSON.parse(answer) as T, 201, again ? { "Idempotency-Replayed": "true" } : {});
}

/** Takes the key for this post, or returns the answer of the post that had taken it. */
async function claim(
  db: Transaction<Database>,
  { key, scope, now }: { key: string; scope: string; now: Date },
): Promise<string | undefined> {
  const expired = new Date(now.getTime() - keptMs).toISOString();
  await db.deleteFrom("idempotency").where("created_at", "<=", expired).execute();
  const claimed = await db
    .insertInto("idempotency")
    .values({ key, scope, status: 0, body: "", created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["key", "scope"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  const kept = await db
    .selectFrom("idempotency")
    .select("body")
    .where("key", "=", key)
    .where("scope", "=", scope)
    .executeTakeFirstOrThrow();
  return kept.body;
}
