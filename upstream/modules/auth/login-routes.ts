import { createRoute } from "@hono/zod-openapi";
import {
  type AuthUser,
  authUserResponse,
  type LoginRequest,
  loginRequest,
  rolePath,
  type UserType,
  userTypes,
} from "#contract/auth.ts";
import { messageBody } from "#contract/envelope.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type ApiOptions, createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { noStore } from "../../platform/http/no-store.ts";
import {
  errorResponses,
  formErrorResponses,
  jsonBody,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import { clientIp, withRateLimit } from "../../platform/http/rate-limit.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { findAccount, lockAccount } from "./accounts.ts";
import { readDeviceToken } from "./device-token-header.ts";
import { findKnownDevice } from "./device-tokens.ts";
import { verifySecret } from "./password-hash.ts";
import { loginLimits } from "./rate-limits.ts";
import { bearer, requireAuth } from "./require-auth.ts";
import { revokeToken } from "./tokens.ts";
import { createSession } from "./user.ts";

/**
 * @returns undefined for a wrong address or password, after the same work in both cases (decision 052)
 * @throws HTTPException 429 after too many failures
 */
async function login(
  options: ApiOptions,
  credentials: LoginRequest & { type: UserType; ip: string; deviceToken?: string | undefined },
): Promise<AuthUser | undefined> {
  const { db, clock } = options;
  const { type, email, password, ip, deviceToken } = credentials;
  const device = await findKnownDevice(db, deviceToken, { type, email, now: clock() });
  return withRateLimit(options, loginLimits(type, email, { ip, device }), async () => {
    const account = await findAccount(db, type, email);
    const isCorrect = await verifySecret(password, account?.password_hash ?? null);
    if (!account || !isCorrect) return undefined;
    return inTransaction(db, async (trx) => {
      // The password may have been changed while the old one was compared.
      const currentAccount = await lockAccount(trx, { id: account.id });
      return currentAccount?.password_hash === account.password_hash
        ? createSession(trx, currentAccount, { now: clock(), deviceToken })
        : undefined;
    });
  });
}

/** One login route for each role, and logout (§2, §6). */
export const loginRoutes = createRouter();

const tags = ["Accounts"];

for (const type of userTypes) {
  loginRoutes.openapi(
    createRoute({
      method: "post",
      path: `/{lang}${rolePath[type]}/login`,
      tags,
      summary: `Log in as a ${type}`,
      description: "422 with one message, whichever of the two is wrong.",
      middleware: noStore,
      request: { params: langParams, ...jsonBody(loginRequest) },
      responses: { 200: jsonResponse(authUserResponse, "Who it is, and a token"), ...formErrorResponses },
    }),
    async (c) => {
      const sender = { ip: clientIp(c), deviceToken: readDeviceToken(c) };
      const data = await login(c.var, { type, ...c.req.valid("json"), ...sender });
      if (!data) throw httpError(422, "The e-mail address or the password is not right");
      return c.json({ data }, 200);
    },
  );
}

loginRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/logout",
    tags,
    summary: "Log out: the token is good no longer",
    security: bearer,
    middleware: requireAuth(),
    request: { params: langParams },
    responses: { 200: jsonResponse(messageBody, "Logged out"), ...errorResponses(401, 404) },
  }),
  async (c) => {
    await revokeToken(c.var.db, c.var.tokenHash);
    return c.json({ message: translate(c.req.valid("param").lang, "Logout successfully") }, 200);
  },
);
