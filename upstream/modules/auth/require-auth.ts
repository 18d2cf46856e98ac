import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { UserType } from "#contract/auth.ts";
import type { ApiEnv, ApiOptions } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { type Account, findAccountById } from "./account-queries.ts";
import { findToken } from "./tokens.ts";

interface EnvWith<T> {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & T;
}
/** What a handler finds behind `signedIn`. */
export type AuthEnv = EnvWith<{ account: Account; tokenHash: string }>;
/** What a handler finds behind `maybeSignedIn`. */
export type OptionalAuthEnv = EnvWith<{ account: Account | undefined; tokenHash: string | undefined }>;

/** For the OpenAPI description of a guarded route. */
export const bearer = [{ bearer: [] }];

/**
 * Lets only those in who are logged in (§6), by `Authorization: Bearer …`: 401 without a token or with one that is no
 * longer good, 403 for another role. What it guards is kept by nobody.
 * @param types the roles that may; none given: any
 */
export function requireAuth(...types: UserType[]) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    const session = await authenticate(c.var, c.req.header("Authorization"));
    if (!session) throw httpError(401);
    if (types.length > 0 && !types.includes(session.account.type)) throw httpError(403);
    c.set("account", session.account);
    c.set("tokenHash", session.tokenHash);
    await next();
  });
}

/**
 * For calls that anyone may make, and that know who does when they are told. A token that is no longer good is 401 here
 * too: what somebody sends as theirs is not to be taken as nobody's.
 */
export const optionalAuth = createMiddleware<OptionalAuthEnv>(async (c, next) => {
  c.header("Vary", "Authorization", { append: true });
  const authorization = c.req.header("Authorization");
  const hasHeader = authorization !== undefined;
  if (hasHeader) c.header("Cache-Control", "private, no-store");
  const session = hasHeader ? await authenticate(c.var, authorization) : undefined;
  if (hasHeader && !session) throw httpError(401);
  c.set("account", session?.account);
  c.set("tokenHash", session?.tokenHash);
  await next();
});

/**
 * The account that a call anyone may make is made from; null for nobody's. A token that is no longer good is nobody's:
 * what somebody has written is not to be refused for it.
 */
export async function optionalAccountId(c: Context<ApiEnv>): Promise<number | null> {
  const session = await authenticate(c.var, c.req.header("Authorization"));
  return session?.account.id ?? null;
}

async function authenticate({ db, clock }: ApiOptions, authorization = "") {
  const token = /^Bearer +([\w-]+)$/i.exec(authorization)?.[1];
  const validToken = token && (await findToken(db, token, "site", clock()));
  const account = validToken && (await findAccountById(db, validToken.accountId));
  return account ? { account, tokenHash: validToken.hash } : undefined;
}
