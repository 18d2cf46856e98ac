import { createMiddleware } from "hono/factory";
import type { UserType } from "#contract/accounts.ts";
import { type Account, accountById } from "../accounts/account.ts";
import { readToken } from "../accounts/tokens.ts";
import type { ApiEnv, ApiOptions } from "../context.ts";
import { refusal } from "./errors.ts";

interface Whose<T> {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & T;
}
/** What a handler finds behind `signedIn`. */
export type SignedInEnv = Whose<{ account: Account; tokenHash: string }>;
/** What a handler finds behind `maybeSignedIn`. */
export type MaybeSignedInEnv = Whose<{ account: Account | undefined; tokenHash: string | undefined }>;

/** For the OpenAPI description of a guarded route. */
export const bearer = [{ bearer: [] }];

/**
 * Lets only those in who are logged in (§6), by `Authorization: Bearer …`: 401 without a token or with one that is no
 * longer good, 403 for another role. What it guards is kept by nobody.
 * @param types the roles that may; none given: any
 */
export function signedIn(...types: UserType[]) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    const found = await whose(c.var, c.req.header("Authorization"));
    if (!found) throw refusal(401);
    if (types.length > 0 && !types.includes(found.account.type)) throw refusal(403);
    c.set("account", found.account);
    c.set("tokenHash", found.tokenHash);
    await next();
  });
}

/**
 * For calls that anyone may make, and that know who does when they are told. A token that is no longer good is 401 here
 * too: what somebody sends as theirs is not to be taken as nobody's.
 */
export const maybeSignedIn = createMiddleware<MaybeSignedInEnv>(async (c, next) => {
  c.header("Vary", "Authorization", { append: true });
  const authorization = c.req.header("Authorization");
  const isTold = authorization !== undefined;
  if (isTold) c.header("Cache-Control", "private, no-store");
  const found = isTold ? await whose(c.var, authorization) : undefined;
  if (isTold && !found) throw refusal(401);
  c.set("account", found?.account);
  c.set("tokenHash", found?.tokenHash);
  await next();
});

async function whose({ db, clock }: ApiOptions, authorization = "") {
  const token = /^Bearer +([\w-]+)$/i.exec(authorization)?.[1];
  const open = token && (await readToken(db, token, "site", clock()));
  const account = open && (await accountById(db, open.accountId));
  return account ? { account, tokenHash: open.hash } : undefined;
}
