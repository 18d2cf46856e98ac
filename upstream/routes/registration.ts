import { createRoute } from "@hono/zod-openapi";
import {
  authUserResponse,
  registrationAgain,
  registrationCode,
  registration as whole,
} from "#contract/accounts.ts";
import { messageBody } from "#contract/envelope.ts";
import { beginRegistration, finishRegistration, resendRegistrationCode } from "../accounts/registration.ts";
import { translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { clientOf } from "../http/attempts.ts";
import { body, formRefusals, inLanguage, input } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";
import { formLimit } from "../http/limit-failures.ts";
import { noStore } from "../http/no-store.ts";

/** Registering as a customer (§7): everything at once, then the code that was mailed. */
export const registration = resource();

const tags = ["Accounts"];

registration.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/register/send-code",
    tags,
    summary: "Register, and get a code by mail",
    description: "The same answer for an address that has an account; its owner is told by mail.",
    middleware: formLimit,
    request: { params: inLanguage, ...input(whole) },
    responses: { 200: body(messageBody, "A code is on its way"), ...formRefusals },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    await beginRegistration(c.var, { registration: c.req.valid("json"), lang, client: clientOf(c) });
    return c.json({ message: translate(lang, "Verification code sent") }, 200);
  },
);

registration.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/register/resend-code",
    tags,
    summary: "Get another code for a registration that waits for one (ours)",
    description: "A minute after the last one at the earliest. 422 when nothing waits, or not any more.",
    middleware: formLimit,
    request: { params: inLanguage, ...input(registrationAgain) },
    responses: { 200: body(messageBody, "A code is on its way"), ...formRefusals },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const { email } = c.req.valid("json");
    if (!(await resendRegistrationCode(c.var, { email, lang, client: clientOf(c) }))) {
      throw refusal(422, "Your registration has expired. Please fill in the form again.");
    }
    return c.json({ message: translate(lang, "Verification code sent") }, 200);
  },
);

registration.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/register/verify-code",
    tags,
    summary: "Open the account with the code that was mailed, and log in",
    middleware: noStore,
    request: { params: inLanguage, ...input(registrationCode) },
    responses: { 201: body(authUserResponse, "Who it is, and a token"), ...formRefusals },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const data = await finishRegistration(c.var, { ...c.req.valid("json"), lang, client: clientOf(c) });
    if (!data) throw refusal(422, "Invalid verification code");
    return c.json({ data, message: translate(lang, "Your account is ready") }, 201);
  },
);
