import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { UserType } from "#contract/user.ts";
import type { ApiEnv, ApiOptions } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { type Account, findAccountById, siteUserType } from "./accounts.ts";
import { bearerToken, findToken } from "./tokens.ts";

export interface AuthEnv {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & { account: Account; tokenHash: string };
}

/** For the OpenAPI description of an authenticated route. */
export const bearer = [{ bearer: [] }];

/**
 * Requires a valid bearer token (§6): else 401, and 403 for another role. The response is never cached.
 * @param types the allowed roles; any role if none is given
 */
export function requireAuth(...types: UserType[]) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    const session = await authenticate(c.var, c.req.header("Authorization"));
    if (!session) throw httpError(401);
    if (types.length > 0 && !types.includes(siteUserType(session.account))) throw httpError(403);
    c.set("account", session.account);
    c.set("tokenHash", session.tokenHash);
    await next();
  });
}

type Sender = Pick<Account, "id" | "type" | "garage_id">;

/** By context, for the rest of a request: who sends it does not change, unlike what else is stored of an account. */
const senders = new WeakMap<Context<ApiEnv>, Sender | null>();

/** The account of a public post; null even for an invalid token, so that nobody loses what they wrote. */
export async function optionalAccount(c: Context<ApiEnv>): Promise<Sender | null> {
  const known = senders.get(c);
  if (known !== undefined) return known;
  const session = await authenticate(c.var, c.req.header("Authorization"));
  const sender = session?.account ?? null;
  senders.set(c, sender);
  return sender;
}

export const optionalAccountId = async (c: Context<ApiEnv>): Promise<number | null> =>
  (await optionalAccount(c))?.id ?? null;

async function authenticate({ db, clock }: ApiOptions, authorization = "") {
  const token = bearerToken(authorization);
  const validToken = token && (await findToken(db, token, "site", clock()));
  const account = validToken && (await findAccountById(db, validToken.accountId));
  return account && account.type !== "operator" ? { account, tokenHash: validToken.hash } : undefined;
}
