import type { Context } from "hono";
import type { JSONObject } from "hono/utils/types";
import type { Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import type { ApiEnv } from "./context.ts";
import { httpError } from "./errors.ts";
import { runIdempotent } from "./idempotency.ts";

/**
 * Does what a creating post asks for, in one transaction, and answers 201. With an `Idempotency-Key` the first answer
 * is given again, without a second effect (once.ts).
 * @param effect does it all through the transaction it is given and returns the answer's body
 * @throws HTTPException 400 for a key that cannot be one, and whatever `effect` throws
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

  const { answer, again: isReplay } = await c.var.db.transaction().execute(async (db) => {
    const write = async () => JSON.stringify(await effect(db));
    return key === undefined
      ? { answer: await write(), again: false }
      : runIdempotent(db, { key, scope, now }, write);
  });
  return c.json(JSON.parse(answer) as T, 201, isReplay ? { "Idempotency-Replayed": "true" } : {});
}
