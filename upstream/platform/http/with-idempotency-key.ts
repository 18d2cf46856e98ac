import type { Context } from "hono";
import type { JSONObject } from "hono/utils/types";
import type { Transaction } from "kysely";
import { languages } from "#contract/languages.ts";
import type { Database } from "../db/schema.ts";
import { forKeyShare, inTransaction } from "../db/transaction.ts";
import type { ApiEnv } from "./context.ts";
import { httpError } from "./errors.ts";
import { accountOwner, type IdempotentRequest, requestDigest, runIdempotent } from "./idempotency.ts";
import { clientIp } from "./rate-limit.ts";

/**
 * Runs the effect of a creating post in one transaction, and answers 201. With an `Idempotency-Key` it runs once per
 * account and key, or without an account once per client and key (idempotency.ts).
 * @param effect uses the given transaction only, and returns the response body
 * @param options `contentOf` returns the content to compare, where equal requests may have different bodies; for `isUndone`
 * see `runIdempotent`
 * @throws HTTPException 400 for a malformed key, 401 for a deleted account, 422 for one that was sent with another body, and whatever `effect` throws
 */
export async function withIdempotencyKey<T extends JSONObject, E extends ApiEnv>(
  c: Context<E>,
  accountId: number | null,
  effect: (db: Transaction<Database>) => Promise<T>,
  {
    contentOf = () => c.req.text(),
    isUndone = async () => false,
  }: {
    contentOf?: () => Promise<string>;
    isUndone?: (db: Transaction<Database>, answer: T) => Promise<boolean>;
  } = {},
) {
  const request = await idempotentRequest(c, accountId, contentOf);
  const { answer, outcome } = await inTransaction(c.var.db, async (db) => {
    if (accountId !== null) await requireAccount(db, accountId);
    const write = async () => JSON.stringify(await effect(db));
    if (!request) return { answer: await write(), outcome: "new" };
    return runIdempotent(db, request, write, (previous) => isUndone(db, JSON.parse(previous) as T));
  });
  if (outcome === "conflicting") {
    throw httpError(422, "This was sent before with other details. Please send it again from a new form.");
  }
  const headers: Record<string, string> = outcome === "replayed" ? { "Idempotency-Replayed": "true" } : {};
  return c.json(JSON.parse(answer) as T, 201, headers);
}

async function requireAccount(trx: Transaction<Database>, id: number): Promise<void> {
  const account = trx.selectFrom("accounts").select("id").where("id", "=", id);
  if (!(await account.$call(forKeyShare(trx)).executeTakeFirst())) throw httpError(401);
}

export const keyOwner = <E extends ApiEnv>(c: Context<E>, accountId: number | null): string =>
  accountId === null ? `client ${clientIp(c)}` : accountOwner(accountId);

/** Method and path without the language: a form that is sent again in another language is the same (decision 010). */
export const keyScope = <E extends ApiEnv>({ req }: Context<E>): string =>
  `${req.method} ${req.path.replace(new RegExp(`/(${languages.join("|")})/`), "/")}`;

async function idempotentRequest<E extends ApiEnv>(
  c: Context<E>,
  accountId: number | null,
  contentOf: () => Promise<string>,
): Promise<IdempotentRequest | undefined> {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw httpError(400, "The request could not be read");
  return {
    key,
    owner: keyOwner(c, accountId),
    scope: keyScope(c),
    digest: requestDigest(await contentOf()),
    now: c.var.clock(),
  };
}
