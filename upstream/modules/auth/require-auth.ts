import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { UserType } from "#contract/user.ts";
import type { ApiEnv, ApiOptions } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { type Account, findAccountById, siteUserType } from "./accounts.ts";
import { findToken } from "./tokens.ts";

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

/** The account of a public post; null even for an invalid token, so that nobody loses what they wrote. */
export async function optionalAccountId(c: Context<ApiEnv>): Promise<number | null> {
  const session = await authenticate(c.var, c.req.header("Authorization"));
  return session?.account.id ?? null;
}

/** Like `optionalAccountId`, but null for a business, which enters what its own customers order by telephone. */
export async function optionalCustomerId(c: Context<ApiEnv>): Promise<number | null> {
  const session = await authenticate(c.var, c.req.header("Authorization"));
  return session?.account.type === "customer" ? session.account.id : null;
}

/** The garage of a public post's account; null for any other account. */
export async function optionalGarageId(c: Context<ApiEnv>): Promise<number | null> {
  const session = await authenticate(c.var, c.req.header("Authorization"));
  return session?.account.garage_id ?? null;
}

async function authenticate({ db, clock }: ApiOptions, authorization = "") {
  const token = /^Bearer +([\w-]+)$/i.exec(authorization)?.[1];
  const validToken = token && (await findToken(db, token, "site", clock()));
  const account = validToken && (await findAccountById(db, validToken.accountId));
  return account && account.type !== "operator" ? { account, tokenHash: validToken.hash } : undefined;
}
