import { createRoute } from "@hono/zod-openapi";
import { registrationCode, registrationRequest, resendCodeRequest } from "#contract/auth.ts";
import { messageBody } from "#contract/envelope.ts";
import { authUserResponse } from "#contract/user.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { noStore } from "../../platform/http/no-store.ts";
import { formErrorResponses, jsonBody, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { clientIp } from "../../platform/http/rate-limit.ts";
import { rateLimitAuth } from "../../platform/http/rate-limit-forms.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { readClientInfo } from "./client-info.ts";
import { completeRegistration, resendRegistrationCode, startRegistration } from "./registration.ts";

/** Registration of customers (§7): all details at once, then the mailed code. */
export const registrationRoutes = createRouter();

const tags = ["Accounts"];

registrationRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/register/send-code",
    tags,
    summary: "Register, and get a code by mail",
    description: "The same answer for an address that has an account; its owner is told by mail.",
    middleware: rateLimitAuth("register"),
    request: { params: langParams, ...jsonBody(registrationRequest) },
    responses: { 200: jsonResponse(messageBody, "A code is on its way"), ...formErrorResponses },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    await startRegistration(c.var, { registration: c.req.valid("json"), lang, ip: clientIp(c) });
    return c.json({ message: translate(lang, "Verification code sent") }, 200);
  },
);

registrationRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/register/resend-code",
    tags,
    summary: "Get another code for a registration that waits for one",
    description: "A minute after the last one at the earliest. 422 when nothing waits, or not any more.",
    middleware: rateLimitAuth("register again"),
    request: { params: langParams, ...jsonBody(resendCodeRequest) },
    responses: { 200: jsonResponse(messageBody, "A code is on its way"), ...formErrorResponses },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    if (!(await resendRegistrationCode(c.var, { ...c.req.valid("json"), lang, ip: clientIp(c) }))) {
      throw httpError(422, "Your registration has expired. Please fill in the form again.");
    }
    return c.json({ message: translate(lang, "Verification code sent") }, 200);
  },
);

registrationRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/register/verify-code",
    tags,
    summary: "Open the account with the code that was mailed, and log in",
    middleware: noStore,
    request: { params: langParams, ...jsonBody(registrationCode) },
    responses: { 201: jsonResponse(authUserResponse, "Who it is, and a token"), ...formErrorResponses },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const data = await completeRegistration(c.var, { ...c.req.valid("json"), ...readClientInfo(c) });
    if (!data) throw httpError(422, "Invalid verification code");
    return c.json({ ...data, message: translate(lang, "Your account is ready") }, 201);
  },
);
