import type { Context } from "hono";
import type { JSONObject } from "hono/utils/types";
import type { Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { ApiEnv } from "./context.ts";
import { httpError } from "./errors.ts";
import { runIdempotent } from "./idempotency.ts";

/**
 * Runs the effect of a creating post in one transaction, and answers 201; with an `Idempotency-Key` only once
 * (idempotency.ts).
 * @param effect uses the given transaction only, and returns the response body
 * @throws HTTPException 400 for a malformed key, and whatever `effect` throws
 */
export async function withIdempotencyKey<T extends JSONObject>(
  c: Context<ApiEnv>,
  effect: (db: Transaction<Database>) => Promise<T>,
) {
  const key = c.req.header("Idempotency-Key");
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw httpError(400, "The request could not be read");
  }
  const scope = `${c.req.method} ${c.req.path}`;
  const now = c.var.clock();

  const { answer, again: isReplay } = await inTransaction(c.var.db, async (db) => {
    const write = async () => JSON.stringify(await effect(db));
    return key === undefined
      ? { answer: await write(), again: false }
      : runIdempotent(db, { key, scope, now }, write);
  });
  return c.json(JSON.parse(answer) as T, 201, isReplay ? { "Idempotency-Replayed": "true" } : {});
}
