import { createRoute } from "@hono/zod-openapi";
import {
  codeRequest,
  resetCompletion,
  resetRequest,
  resetTokenResponse,
  rolePath,
  userTypes,
} from "#contract/accounts.ts";
import { messageBody } from "#contract/envelope.ts";
import { completeReset, openReset, requestReset } from "../accounts/reset.ts";
import { translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { clientOf } from "../http/attempts.ts";
import { body, formRefusals, inLanguage, input } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";
import { formLimit } from "../http/limit-failures.ts";
import { noStore } from "../http/no-store.ts";

/** A new password for one that was lost (§4, §7): address, code, password; each role by its own addresses. */
export const passwordReset = resource();

const tags = ["Accounts"];

for (const type of userTypes) {
  const path = `/{lang}${rolePath[type]}/password` as const;

  passwordReset.openapi(
    createRoute({
      method: "post",
      path: `${path}/reset-request`,
      tags,
      summary: `Get a code by mail to set a ${type}'s password`,
      description: "The same answer for an address without an account; its owner is told by mail.",
      middleware: formLimit,
      request: { params: inLanguage, ...input(resetRequest) },
      responses: { 200: body(messageBody, "A code is on its way"), ...formRefusals },
    }),
    async (c) => {
      const { lang } = c.req.valid("param");
      await requestReset(c.var, { type, email: c.req.valid("json").email, lang, client: clientOf(c) });
      return c.json({ message: translate(lang, "Verification code sent") }, 200);
    },
  );

  passwordReset.openapi(
    createRoute({
      method: "post",
      path: `${path}/verify-code`,
      tags,
      summary: `Take the code for a token that may set a ${type}'s password`,
      middleware: noStore,
      request: { params: inLanguage, ...input(codeRequest) },
      responses: { 200: body(resetTokenResponse, "The token, good for 10 minutes"), ...formRefusals },
    }),
    async (c) => {
      const { lang } = c.req.valid("param");
      const reset_token = await openReset(c.var, { type, ...c.req.valid("json"), client: clientOf(c) });
      if (!reset_token) throw refusal(422, "Invalid verification code");
      return c.json({ data: { reset_token }, message: translate(lang, "Choose your new password") }, 200);
    },
  );

  passwordReset.openapi(
    createRoute({
      method: "post",
      path: `${path}/complete-reset`,
      tags,
      summary: `Set a ${type}'s password by the token; every login of theirs ends`,
      middleware: formLimit,
      request: { params: inLanguage, ...input(resetCompletion) },
      responses: { 200: body(messageBody, "It is set"), ...formRefusals },
    }),
    async (c) => {
      const { lang } = c.req.valid("param");
      const { reset_token: token, password } = c.req.valid("json");
      if (!(await completeReset(c.var, { type, lang, token, password }))) {
        throw refusal(422, "Invalid verification code");
      }
      return c.json({ message: translate(lang, "Password Reset Successfully.") }, 200);
    },
  );
}
