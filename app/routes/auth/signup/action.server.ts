import { randomBytes } from "node:crypto";
import { z } from "zod";
import { resendRegistrationCode, sendRegistrationCode, verifyRegistration } from "#app/api/auth.server.ts";
import { withPendingIntent } from "#app/features/auth/auth-flow.tsx";
import { getAuthApi } from "#app/middleware/api.ts";
import { type FormCall, formActions } from "#app/middleware/form-action.ts";
import {
  authAction,
  authStepAction,
  redirectToStep,
  restartFlow,
} from "#app/routes/auth/auth-action.server.ts";
import { readPendingIntent, readUserType } from "#app/routes/auth/auth-page.server.ts";
import { completeLogin } from "#app/routes/auth/complete-login.server.ts";
import { type SignupState, signupState, signupStep } from "#app/routes/auth/flow-cookies.server.ts";
import { codeRequest, registrationRequest } from "#contract/auth.ts";
import type { Route } from "./+types/route";

const sendCode = authAction(registrationRequest, "Failed to send verification code", async (call) => {
  const { first_name, last_name, email, phone } = call.value;
  const secret = randomBytes(32).toString("base64url");
  const message = await sendRegistrationCode(call.api, { ...call.value, registration_secret: secret });
  return redirectToCodeStep(call, message, { fields: { first_name, last_name, email, phone }, secret });
});

const resendCode = authStepAction(
  signupState.read,
  signupStep,
  z.object({}),
  "Failed to send verification code",
  async (call, { fields, secret }) => {
    const input = { email: fields.email, registration_secret: secret };
    return redirectToCodeStep(call, await resendRegistrationCode(call.api, input), { fields, secret });
  },
  { logsIn: true },
);

async function redirectToCodeStep(
  call: FormCall<unknown>,
  message: string | null,
  { fields, secret }: Omit<SignupState, "sentAt">,
) {
  const state = { fields, secret, sentAt: Date.now() };
  const cookie = await signupState.write(state);
  return redirectToStep(call, {
    step: signupStep(state),
    message: message ?? call.t("Verification code sent"),
    cookie,
  });
}

/** Only in the browser that signed up: the code may confirm a stranger's registration with the stranger's password. */
const verifyCode = authStepAction(
  signupState.read,
  signupStep,
  codeRequest.pick({ code: true }),
  "Invalid verification code",
  async ({ value: { code }, context, request, url, t, href }, { fields, secret }) => {
    const input = { email: fields.email, code, registration_secret: secret };
    const { authResult, message } = await verifyRegistration(getAuthApi(context, request), input);
    const pendingIntent = readPendingIntent(context, url);
    if (authResult) return completeLogin({ context, request }, authResult, pendingIntent);
    return {
      to: withPendingIntent(href("/:lang?/login"), pendingIntent),
      message: message ?? t("Your account is ready. Please log in."),
      headers: { "Set-Cookie": signupState.clear() },
      reloads: true,
    };
  },
  { logsIn: true },
);

export const action = formActions({
  /** Only customers can sign up without us. */
  "send-code": async (args: Route.ActionArgs, form: FormData) => {
    const userType = readUserType(form);
    if (userType === "customer") return sendCode(args, form);
    const message = "We open accounts for vendors and garages ourselves: please write to us.";
    return restartFlow(message, { user_type: userType });
  },
  "verify-code": verifyCode,
  "send-again": resendCode,
});
