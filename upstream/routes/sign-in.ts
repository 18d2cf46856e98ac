import { createRoute } from "@hono/zod-openapi";
import { authUserResponse, loginRequest, rolePath, userTypes } from "#contract/accounts.ts";
import { messageBody } from "#contract/envelope.ts";
import { logIn } from "../accounts/log-in.ts";
import { revokeToken } from "../accounts/tokens.ts";
import { translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { clientOf } from "../http/attempts.ts";
import { body, formRefusals, inLanguage, input, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";
import { noStore } from "../http/no-store.ts";
import { bearer, signedIn } from "../http/signed-in.ts";

/** Logging in, each role by its own address, and logging out (§2, §6; ours). */
export const signIn = resource();

const tags = ["Accounts"];

for (const type of userTypes) {
  signIn.openapi(
    createRoute({
      method: "post",
      path: `/{lang}${rolePath[type]}/login`,
      tags,
      summary: `Log in as a ${type}`,
      description: "422 with one message, whichever of the two is wrong.",
      middleware: noStore,
      request: { params: inLanguage, ...input(loginRequest) },
      responses: { 200: body(authUserResponse, "Who it is, and a token"), ...formRefusals },
    }),
    async (c) => {
      const data = await logIn(c.var, { type, ...c.req.valid("json"), client: clientOf(c) });
      if (!data) throw refusal(422, "The e-mail address or the password is not right");
      return c.json({ data }, 200);
    },
  );
}

signIn.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/logout",
    tags,
    summary: "Log out: the token is good no longer",
    security: bearer,
    middleware: signedIn(),
    request: { params: inLanguage },
    responses: { 200: body(messageBody, "Logged out"), ...refused(401, 404) },
  }),
  async (c) => {
    await revokeToken(c.var.db, c.var.tokenHash);
    return c.json({ message: translate(c.req.valid("param").lang, "Logout successfully") }, 200);
  },
);
