import { createRoute } from "@hono/zod-openapi";
import { loginRequest } from "#contract/auth.ts";
import { messageBody } from "#contract/envelope.ts";
import { authUserResponse, rolePath, userTypes } from "#contract/user.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { noStore } from "../../platform/http/no-store.ts";
import {
  errorResponses,
  formErrorResponses,
  jsonBody,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { readClientInfo } from "./client-info.ts";
import { logIn } from "./login.ts";
import { bearer, requireAuth } from "./require-auth.ts";
import { revokeToken } from "./tokens.ts";
import { createSession } from "./user.ts";

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
      description: "422 with one message, whichever of the two is wrong; 403 for a suspended business.",
      middleware: noStore,
      request: { params: langParams, ...jsonBody(loginRequest) },
      responses: {
        200: jsonResponse(authUserResponse, "Who it is, and a token"),
        ...formErrorResponses,
        ...errorResponses(403),
      },
    }),
    async (c) => {
      const client = readClientInfo(c);
      const credentials = { type, ...c.req.valid("json"), ...client };
      const data = await logIn(c.var, credentials, (trx, account) =>
        createSession(trx, account, { now: c.var.clock(), ...client }),
      );
      if (!data) throw httpError(422, "The e-mail address or password is incorrect");
      return c.json(data, 200);
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
