import { createRoute } from "@hono/zod-openapi";
import {
  resetCode,
  resetCompletion,
  resetDoneResponse,
  resetRequest,
  resetTokenResponse,
} from "#contract/auth.ts";
import { messageBody } from "#contract/envelope.ts";
import { rolePath, userTypes } from "#contract/user.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { noStore } from "../../platform/http/no-store.ts";
import { formErrorResponses, jsonBody, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { clientIp } from "../../platform/http/rate-limit.ts";
import { rateLimitAuth } from "../../platform/http/rate-limit-forms.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { readDeviceToken } from "./client-info.ts";
import { completeReset, requestReset, verifyResetCode } from "./password-reset.ts";

/** Password reset (§4, §7): request, verify, complete; one set of routes for each role. */
export const passwordResetRoutes = createRouter();

const tags = ["Accounts"];

for (const type of userTypes) {
  const path = `/{lang}${rolePath[type]}/password` as const;

  passwordResetRoutes.openapi(
    createRoute({
      method: "post",
      path: `${path}/reset-request`,
      tags,
      summary: `Get a code by mail to set a ${type}'s password`,
      description: "The same answer for an address without an account; its owner is told by mail.",
      middleware: rateLimitAuth("reset request"),
      request: { params: langParams, ...jsonBody(resetRequest) },
      responses: { 200: jsonResponse(messageBody, "A code is on its way"), ...formErrorResponses },
    }),
    async (c) => {
      const { lang } = c.req.valid("param");
      const client = { ip: clientIp(c), deviceToken: readDeviceToken(c) };
      await requestReset(c.var, { type, ...c.req.valid("json"), lang, ...client });
      return c.json({ message: translate(lang, "Verification code sent") }, 200);
    },
  );

  passwordResetRoutes.openapi(
    createRoute({
      method: "post",
      path: `${path}/verify-code`,
      tags,
      summary: `Take the code for a token that may set a ${type}'s password`,
      middleware: noStore,
      request: { params: langParams, ...jsonBody(resetCode) },
      responses: {
        200: jsonResponse(resetTokenResponse, "The token, good for 10 minutes"),
        ...formErrorResponses,
      },
    }),
    async (c) => {
      const { lang } = c.req.valid("param");
      const reset_token = await verifyResetCode(c.var, { type, ...c.req.valid("json"), ip: clientIp(c) });
      if (!reset_token) throw httpError(422, "Invalid verification code");
      return c.json({ reset_token, message: translate(lang, "Choose your new password") }, 200);
    },
  );

  passwordResetRoutes.openapi(
    createRoute({
      method: "post",
      path: `${path}/complete-reset`,
      tags,
      summary: `Set a ${type}'s password by the token; every login of theirs ends`,
      middleware: rateLimitAuth("reset"),
      request: { params: langParams, ...jsonBody(resetCompletion) },
      responses: { 200: jsonResponse(resetDoneResponse, "It is set"), ...formErrorResponses },
    }),
    async (c) => {
      const { lang } = c.req.valid("param");
      const { reset_token: token, password } = c.req.valid("json");
      const client = { ip: clientIp(c), deviceToken: readDeviceToken(c) };
      const device_token = await completeReset(c.var, { type, lang, token, password, ...client });
      if (!device_token)
        throw httpError(
          422,
          "This step has expired, or your password has already been set. Please log in with the new password, or start again.",
        );
      c.header("Cache-Control", "private, no-store");
      const message = translate(lang, "Password Reset Successfully.");
      return c.json({ message, data: { device_token } }, 200);
    },
  );
}
